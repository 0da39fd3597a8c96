import { TRANSPARENCIA_PAGE_SIZE } from '../domain/transparencia-modo.ts';
import { masked, path } from '../engine/expression.ts';
import { beneficiarioDesoneracao } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const beneficiariosDeDesoneracoes = defineConjunto(beneficiarioDesoneracao, {
  endereco: 'beneficiario-desoneracao',
  titulo: 'Beneficiários de renúncias de receita',
  nome: 'quem deixa de pagar por uma renúncia, e quanto',
  linha: ['exercicio', 'nome', 'documento', 'especie.nome', 'valor'],
  porPagina: TRANSPARENCIA_PAGE_SIZE,
  resumo: { por: { chave: 'porEspecie', caminho: 'especie' }, valores: ['valor'] },
  colunas: [
    { chave: 'exercicio', significado: 'Ano da renúncia.', peso: 0 },
    { chave: 'nome', significado: 'Empresa ou entidade que deixa de pagar.', peso: 4 },
    {
      chave: 'documento',
      significado: 'Inscrição da beneficiária no cadastro nacional de pessoas jurídicas.',
      peso: 0,
      amostra: '00.000.000/0000-00',
      valor: masked('cnpj', path('documento')),
    },
    {
      chave: 'especie',
      significado: 'Isenção, anistia, remissão, subsídio ou outra espécie de desoneração.',
      peso: 2,
      valor: path('especie.nome'),
    },
    {
      chave: 'valor',
      significado: 'Valor em reais que o município deixou de receber dela no ano inteiro.',
      soma: true,
      peso: 0,
    },
  ],
  apelidos: {},
  pagina: {
    introducao:
      'As empresas e entidades que deixam de pagar tributos por uma renúncia de receita, e quanto no ano.',
    nomes: { um: 'beneficiário', muitos: 'beneficiários', genero: 'm' },
    familia: 'renuncia',
    anos: true,
    filtros: [
      { nome: 'nome', caminho: 'nome', acima: true },
      { nome: 'documento', caminho: 'documento' },
      { nome: 'especie', caminho: 'especie.nome', rotulo: 'Espécie' },
      { nome: 'valor', caminho: 'valor' },
    ],
    resumo: { titulo: 'Por espécie', sem: 'Sem espécie informada' },
    tabela: [
      { coluna: 'nome', abaixo: masked('cnpj', path('documento')) },
      { coluna: 'especie', curto: '' },
      'exercicio',
      'valor',
    ],
  },
});
