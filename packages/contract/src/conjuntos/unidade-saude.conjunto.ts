import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { listed, path, text } from '../engine/expression.ts';
import { unidadeSaude } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const unidadesDeSaude = defineConjunto(unidadeSaude, {
  endereco: 'unidade-saude',
  titulo: 'Unidades de saúde',
  linha: ['nome', 'tipo.nome', 'endereco', 'telefone', 'horario', 'servicos'],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  colunas: [
    { chave: 'nome', significado: 'Nome da unidade.', peso: 2 },
    {
      chave: 'tipo',
      significado: 'Unidade básica, hospital, farmácia ou outro tipo.',
      peso: 1,
      valor: path('tipo.nome'),
    },
    { chave: 'endereco', significado: 'Onde fica.', peso: 2 },
    { chave: 'telefone', significado: 'Telefone ou WhatsApp; vazio quando não há.', peso: 1 },
    { chave: 'horario', significado: 'Dias e horas em que funciona.', peso: 2 },
    { chave: 'servicos', significado: 'O que se faz na unidade.', peso: 3 },
  ],
  busca: {
    frase: { titulo: path('nome'), contexto: path('servicos') },
    texto: ['endereco', path('tipo.nome')],
  },
  apelidos: {},
  pagina: {
    introducao:
      'Onde ficam, quando funcionam e o que se faz em cada unidade. A página da unidade mostra quem atende, em que dia e hora.',
    nomes: { um: 'unidade', muitos: 'unidades', genero: 'f' },
    familia: 'saude',
    menu: {
      descricao: 'Endereços, horários e serviços',
      consulta: 'Unidades de saúde',
    },
    escolha: {
      nome: 'tipo',
      caminho: 'tipo',
      rotulo: 'Tipo',
      todas: 'Todas',
      ordem: 'id',
    },
    filtros: [
      { nome: 'nome', caminho: 'nome', acima: true },
      { nome: 'servico', caminho: 'servicos', rotulo: 'Serviço' },
      { nome: 'endereco', caminho: 'endereco', rotulo: 'Bairro ou rua' },
    ],
    tabela: [
      {
        coluna: 'nome',
        abaixo: path('tipo.nome'),
        abre: { conjunto: 'unidade-saude', id: 'id', sobre: 'nome' },
      },
      'endereco',
      'telefone',
      { coluna: 'horario', titulo: 'Horário' },
      { coluna: 'servicos', longo: true },
    ],
    detalhe: {
      titulo: text('Detalhes da unidade'),
      abrir: 'Abrir unidade',
      nome: path('nome'),
      dados: ['nome', 'tipo', 'endereco', 'telefone', 'horario', 'servicos'],
      registro: {
        assunto: 'nome',
        linha: listed(path('tipo.nome'), path('endereco')),
        fatos: [{ coluna: 'horario', titulo: 'Funciona' }, 'telefone'],
      },
      filhos: [
        {
          titulo: 'Quem atende',
          conjunto: 'plantao-profissional',
          por: 'unidade.id',
          ordem: ['especialidade', 'nome'],
          nenhum: 'A escala desta unidade ainda não foi publicada.',
        },
        {
          titulo: 'Medicamentos nesta unidade',
          conjunto: 'estoque-medicamento',
          por: 'unidade.id',
          ordem: ['-quantidade'],
        },
      ],
    },
  },
});
