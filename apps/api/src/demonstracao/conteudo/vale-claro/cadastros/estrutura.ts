import type { DemoGestor, DemoUnidade } from '../../../tipos-cadastros.ts';
import { retrato } from '../../base/desenhos.ts';
import { listaHtml } from '../../base/publicacoes.ts';

/** Units that services are named after. */
export const UNIDADE = {
  ouvidoria: 'Ouvidoria-Geral do Município',
  controladoria: 'Controladoria-Geral do Município',
  compras: 'Diretoria de Compras e Contratos',
  tributos: 'Diretoria de Tributos',
  empreendedor: 'Sala do Empreendedor',
  ensino: 'Diretoria de Ensino',
  atencaoBasica: 'Diretoria de Atenção Básica',
  regulacao: 'Central de Regulação',
  vigilancia: 'Diretoria de Vigilância em Saúde',
  assistencia: 'Secretaria Municipal de Assistência Social',
  cras: 'Cras Centro',
  iluminacao: 'Gerência de Iluminação Pública',
  limpeza: 'Gerência de Limpeza Urbana',
  obras: 'Secretaria Municipal de Obras e Serviços Urbanos',
  agricultura: 'Secretaria Municipal de Agricultura e Meio Ambiente',
  cultura: 'Secretaria Municipal de Cultura, Turismo e Esporte',
} as const;

const texto = (competencias: readonly string[], endereco: string, telefone: string) =>
  `<h3>Competências</h3>${listaHtml(competencias)}<h3>Atendimento</h3><p>${endereco}. Telefone ${telefone}. De segunda a sexta-feira, das 8h às 14h.</p>`;

const gestor = (nome: string, cargo: string, foto?: string): DemoGestor => ({
  nome,
  cargo,
  ...(foto === undefined ? {} : { foto }),
});

const PRACA = 'Praça da Matriz, 1';

const centrais: readonly DemoUnidade[] = [
  {
    codigo: '01',
    nome: 'Gabinete da Prefeita',
    texto: texto(
      ['Assistência direta à chefe do Executivo', 'Relação com a Câmara Municipal'],
      PRACA,
      '(81) 5555-0100',
    ),
    gestor: gestor(
      'Lívia Torres Cavalcante',
      'Prefeita',
      retrato('#dbe7df', '#b97a56', '#2d1f17', '#14532d'),
    ),
    unidades: [
      {
        codigo: '01',
        nome: 'Assessoria de Comunicação',
        gestor: gestor('Ivo Sales Nogueira', 'Assessor de comunicação'),
      },
      {
        codigo: '02',
        nome: UNIDADE.ouvidoria,
        texto: texto(
          ['Manifestações dos usuários de serviços', 'Serviço de Informações ao Cidadão'],
          `${PRACA}, térreo`,
          '(81) 5555-0162',
        ),
        gestor: gestor('Dalva Freitas Moura', 'Ouvidora-geral'),
      },
    ],
  },
  {
    codigo: '02',
    nome: 'Procuradoria-Geral do Município',
    gestor: gestor('Abel Queiroz Maciel', 'Procurador-geral'),
  },
  {
    codigo: '03',
    nome: UNIDADE.controladoria,
    texto: texto(
      ['Controle interno e auditoria', 'Transparência e proteção de dados'],
      PRACA,
      '(81) 5555-0105',
    ),
    gestor: gestor(
      'Otávio Lins Barreto',
      'Controlador-geral',
      retrato('#e6e0d4', '#e0b08c', '#5b3a21', '#2b4a6f'),
    ),
    unidades: [{ codigo: '01', nome: 'Coordenação de Transparência e Dados Abertos' }],
  },
  {
    codigo: '04',
    nome: 'Secretaria Municipal de Governo e Planejamento',
    gestor: gestor('Caio Beltrão Rangel', 'Secretário'),
    unidades: [{ codigo: '01', nome: 'Coordenação de Convênios' }],
  },
  {
    codigo: '05',
    nome: 'Secretaria Municipal de Administração',
    texto: texto(
      ['Pessoal, compras, contratos e patrimônio', 'Protocolo e arquivo'],
      PRACA,
      '(81) 5555-0120',
    ),
    gestor: gestor(
      'Rosália Campos Teles',
      'Secretária',
      retrato('#d9e2ec', '#8d5a3b', '#1d1512', '#7a2f4f'),
    ),
    unidades: [
      {
        codigo: '01',
        nome: 'Diretoria de Gestão de Pessoas',
        unidades: [{ codigo: '01', nome: 'Setor de Folha de Pagamento' }],
      },
      {
        codigo: '02',
        nome: UNIDADE.compras,
        gestor: gestor('Hélio Macedo Pires', 'Diretor'),
        unidades: [{ codigo: '01', nome: 'Comissão de Contratação' }],
      },
    ],
  },
  {
    codigo: '06',
    nome: 'Secretaria Municipal de Finanças',
    gestor: gestor('Jonas Vilar Peixoto', 'Secretário'),
    unidades: [
      {
        codigo: '01',
        nome: UNIDADE.tributos,
        gestor: gestor('Marta Assunção Leal', 'Diretora'),
        unidades: [{ codigo: '01', nome: UNIDADE.empreendedor }],
      },
      { codigo: '02', nome: 'Diretoria de Contabilidade' },
    ],
  },
];

const finalisticas: readonly DemoUnidade[] = [
  {
    codigo: '07',
    nome: 'Secretaria Municipal de Educação',
    texto: texto(
      ['Rede municipal de ensino', 'Alimentação e transporte escolar'],
      'Rua das Escolas, 35',
      '(81) 5555-0140',
    ),
    gestor: gestor(
      'Noêmia Guedes Portela',
      'Secretária',
      retrato('#efe3d3', '#c68863', '#6b4423', '#1c6238'),
    ),
    unidades: [
      { codigo: '01', nome: UNIDADE.ensino },
      { codigo: '02', nome: 'Coordenação de Alimentação Escolar' },
    ],
  },
  {
    codigo: '08',
    nome: 'Secretaria Municipal de Saúde',
    gestor: gestor('Tereza Pacheco Rios', 'Secretária'),
    unidades: [
      {
        codigo: '01',
        nome: UNIDADE.atencaoBasica,
        unidades: [{ codigo: '01', nome: UNIDADE.regulacao }],
      },
      { codigo: '02', nome: UNIDADE.vigilancia },
    ],
  },
  {
    codigo: '09',
    nome: UNIDADE.assistencia,
    gestor: gestor('Eunice Barbalho Dantas', 'Secretária'),
    unidades: [{ codigo: '01', nome: UNIDADE.cras }],
  },
  {
    codigo: '10',
    nome: UNIDADE.obras,
    gestor: gestor('Silas Ferraz Monte', 'Secretário'),
    unidades: [
      { codigo: '01', nome: UNIDADE.iluminacao },
      { codigo: '02', nome: UNIDADE.limpeza },
    ],
  },
  {
    codigo: '11',
    nome: UNIDADE.agricultura,
    gestor: gestor('Benício Amorim Reis', 'Secretário'),
  },
  { codigo: '12', nome: UNIDADE.cultura, gestor: gestor('Yara Mendonça Luz', 'Secretária') },
];

export const estrutura: readonly DemoUnidade[] = [...centrais, ...finalisticas];
