import { TIPO_SOLICITACAO } from '@claraboia/contract';
import type { DemoDocumentoPedido, DemoServico } from '../../../tipos-cadastros.ts';
import { exemplo } from '../entidades.ts';
import { UNIDADE } from './estrutura.ts';

const { presencial, telefone, email, internet, outro } = TIPO_SOLICITACAO;

const RG: DemoDocumentoPedido = { nome: 'Documento de identidade com foto' };
const CPF: DemoDocumentoPedido = { nome: 'CPF', observacao: 'Dispensado se constar da identidade' };
const RESIDENCIA: DemoDocumentoPedido = {
  nome: 'Comprovante de residência',
  observacao: 'Dos últimos três meses; na falta, declaração de próprio punho',
};
const opcional = (nome: string, observacao?: string): DemoDocumentoPedido => ({
  nome,
  obrigatorio: false,
  ...(observacao === undefined ? {} : { observacao }),
});

const GRATUITO = 'Gratuito.';
const PREFERENCIA =
  'Pessoas idosas, com deficiência, gestantes, lactantes, com crianças de colo e demais casos da Lei nº 10.048/2000.';
const praca = [presencial, 'Praça da Matriz, 1, Centro, Vale Claro - PE'] as const;
const pelaInternet = (caminho: string) => [internet, exemplo(caminho)] as const;

const tributos: readonly DemoServico[] = [
  {
    unidade: UNIDADE.tributos,
    nome: 'Segunda via do IPTU',
    descricao:
      'Emissão da guia do Imposto Predial e Territorial Urbano, em cota única ou parcelas.',
    exigencias: 'Informar a inscrição do imóvel\nou o CPF ou CNPJ de quem é proprietário.',
    taxas: GRATUITO,
    prazo: 'Imediato pela internet; até 15 minutos no balcão.',
    documentos: [RG, CPF, opcional('Carnê de ano anterior')],
    canais: [pelaInternet('iptu'), praca, [email, 'tributos@valeclaro.example']],
  },
  {
    unidade: UNIDADE.tributos,
    nome: 'Certidão negativa de débitos municipais',
    descricao: 'Comprova que não há dívida de tributos com o Município.',
    taxas: GRATUITO,
    prazo: 'Imediato, se não houver pendência; até cinco dias úteis se houver análise.',
    documentos: [CPF],
    canais: [pelaInternet('certidoes'), praca],
  },
  {
    unidade: UNIDADE.tributos,
    nome: 'Parcelamento da dívida ativa',
    descricao: 'Pagamento em até 36 parcelas de débitos inscritos em dívida ativa.',
    exigencias: 'Parcela mínima de R$ 50,00.\nPrimeira parcela à vista.',
    taxas: 'Sem taxa; incidem juros e correção conforme o Código Tributário Municipal.',
    prazo: 'No mesmo dia.',
    agendamento: true,
    espera: 'Até 20 minutos, com hora marcada.',
    documentos: [RG, CPF, RESIDENCIA],
    canais: [praca, [telefone, '(81) 5555-0131']],
  },
  {
    unidade: UNIDADE.empreendedor,
    nome: 'Alvará de funcionamento',
    descricao:
      'Licença para o funcionamento de estabelecimentos comerciais, industriais e de serviços.',
    exigencias: 'Atividade permitida no endereço pela lei de uso do solo.',
    taxas: 'Taxa de licença conforme a área e a atividade; isento o microempreendedor individual.',
    prazo: 'Até dez dias úteis; imediato para atividades de baixo risco.',
    acompanhamento: 'Pelo número do protocolo, na internet ou por telefone.',
    etapas:
      '1. Consulta prévia\n2. Envio dos documentos\n3. Vistoria, se o risco for alto\n4. Emissão',
    documentos: [
      { nome: 'Contrato social ou certificado de MEI' },
      { nome: 'Cartão do CNPJ' },
      RESIDENCIA,
      opcional('Laudo do Corpo de Bombeiros', 'Só para atividades de alto risco'),
    ],
    canais: [pelaInternet('alvara'), praca, [email, 'empreendedor@valeclaro.example']],
  },
  {
    unidade: UNIDADE.empreendedor,
    nome: 'Formalização do microempreendedor individual',
    descricao: 'Orientação e registro de quem trabalha por conta própria.',
    taxas: GRATUITO,
    prazo: 'No mesmo dia.',
    agendamento: true,
    documentos: [RG, CPF, RESIDENCIA, opcional('Título de eleitor')],
    canais: [praca, [outro, 'Mensagem de WhatsApp: (81) 9 5555-0133']],
  },
];

const sociais: readonly DemoServico[] = [
  {
    unidade: UNIDADE.ensino,
    nome: 'Matrícula na rede municipal',
    descricao: 'Vaga em creche, pré-escola, ensino fundamental ou educação de jovens e adultos.',
    exigencias: 'Morar no Município.\nIdade conforme a etapa, completada até 31 de março.',
    taxas: GRATUITO,
    prazo: 'De novembro a janeiro; vagas remanescentes, o ano todo.',
    acompanhamento: 'Lista de espera pública, atualizada toda semana.',
    prioridades: 'Crianças com deficiência e em situação de vulnerabilidade.',
    documentos: [
      { nome: 'Certidão de nascimento ou RG da criança' },
      { nome: 'Caderneta de vacinação' },
      RESIDENCIA,
      opcional('Histórico escolar', 'Para quem vem de outra escola'),
    ],
    canais: [pelaInternet('matricula'), [presencial, 'Na escola mais próxima de casa']],
  },
  {
    unidade: UNIDADE.ensino,
    nome: 'Transporte escolar',
    descricao: 'Transporte de estudantes que moram a mais de dois quilômetros da escola.',
    taxas: GRATUITO,
    prazo: 'Até sete dias depois do pedido.',
    documentos: [{ nome: 'Comprovante de matrícula' }, RESIDENCIA],
    canais: [
      [presencial, 'Rua das Escolas, 35, Centro, Vale Claro - PE'],
      [telefone, '(81) 5555-0142'],
    ],
  },
  {
    unidade: UNIDADE.atencaoBasica,
    nome: 'Cartão do SUS',
    descricao: 'Emissão e atualização do Cartão Nacional de Saúde.',
    taxas: GRATUITO,
    prazo: 'Imediato.',
    espera: 'Até 30 minutos.',
    prioridades: PREFERENCIA,
    documentos: [RG, CPF, RESIDENCIA],
    canais: [[presencial, 'Qualquer unidade básica de saúde']],
  },
  {
    unidade: UNIDADE.atencaoBasica,
    nome: 'Vacinação em casa',
    descricao: 'Vacinas do calendário nacional para quem não pode sair de casa.',
    exigencias: 'Pessoa acamada ou com grande dificuldade de locomoção.',
    taxas: GRATUITO,
    prazo: 'Até cinco dias úteis.',
    domiciliar: true,
    agendamento: true,
    documentos: [{ nome: 'Cartão do SUS' }, opcional('Caderneta de vacinação')],
    canais: [
      [telefone, '(81) 5555-0151'],
      [outro, 'Pedido à agente comunitária de saúde'],
    ],
  },
  {
    unidade: UNIDADE.regulacao,
    nome: 'Marcação de consultas e exames especializados',
    descricao: 'Inclusão na fila de regulação e aviso da data marcada.',
    exigencias: 'Encaminhamento de profissional da rede municipal.',
    taxas: GRATUITO,
    prazo: 'Conforme a fila de cada especialidade, publicada todo mês.',
    acompanhamento: 'Pela lista de espera do portal, com o número do Cartão do SUS.',
    prioridades: 'Classificação de risco feita pela regulação médica.',
    documentos: [{ nome: 'Encaminhamento médico' }, { nome: 'Cartão do SUS' }, RG],
    canais: [
      [presencial, 'Avenida do Rio Claro, 880, Vale Claro - PE'],
      [telefone, '(81) 5555-0154'],
    ],
  },
  {
    unidade: UNIDADE.vigilancia,
    nome: 'Licença sanitária',
    descricao: 'Autoriza o funcionamento de atividades que interessam à saúde.',
    taxas: 'Taxa de vigilância sanitária conforme a atividade.',
    prazo: 'Até trinta dias.',
    etapas: '1. Requerimento\n2. Inspeção\n3. Adequações, se houver\n4. Licença',
    documentos: [{ nome: 'Requerimento preenchido' }, { nome: 'Alvará de funcionamento' }],
    canais: [pelaInternet('licenca-sanitaria'), [email, 'vigilancia@valeclaro.example']],
  },
  {
    unidade: UNIDADE.vigilancia,
    nome: 'Castração de cães e gatos',
    descricao: 'Cirurgia de esterilização e orientação sobre guarda responsável.',
    exigencias: 'Animal saudável, em jejum de oito horas.',
    taxas: GRATUITO,
    prazo: 'Até sessenta dias.',
    agendamento: true,
    documentos: [RG, RESIDENCIA],
    canais: [[telefone, '(81) 5555-0157']],
  },
  {
    unidade: UNIDADE.cras,
    nome: 'Cadastro Único',
    descricao: 'Inscrição e atualização de famílias para programas sociais.',
    exigencias: 'Renda familiar de até meio salário mínimo por pessoa.',
    taxas: GRATUITO,
    prazo: 'Até cinco dias, com hora marcada.',
    agendamento: true,
    domiciliar: true,
    prioridades: PREFERENCIA,
    documentos: [
      { nome: 'CPF ou título de eleitor de quem responde pela família' },
      { nome: 'Um documento de cada pessoa da família' },
      opcional('Conta de energia'),
    ],
    canais: [
      [presencial, 'Rua do Comércio, 212, Centro, Vale Claro - PE'],
      [telefone, '(81) 5555-0163'],
    ],
  },
  {
    unidade: UNIDADE.assistencia,
    nome: 'Benefício eventual',
    descricao: 'Auxílio em caso de nascimento, morte, vulnerabilidade temporária ou calamidade.',
    taxas: GRATUITO,
    prazo: 'Até três dias úteis; auxílio-funeral, no mesmo dia.',
    domiciliar: true,
    documentos: [RG, CPF, opcional('Certidão de nascimento ou de óbito', 'Conforme o caso')],
    canais: [[presencial, 'Rua do Comércio, 200, Centro, Vale Claro - PE']],
  },
];

const urbanos: readonly DemoServico[] = [
  {
    unidade: UNIDADE.iluminacao,
    nome: 'Conserto da iluminação pública',
    descricao: 'Troca de lâmpadas e reparo da rede de ruas e praças.',
    exigencias: 'Informar o endereço ou o número da plaqueta do poste.',
    taxas: GRATUITO,
    prazo: 'Três dias úteis na sede e cinco nos distritos.',
    acompanhamento: 'Pelo número do protocolo.',
    documentos: [],
    canais: [[telefone, '(81) 5555-0172'], pelaInternet('iluminacao')],
  },
  {
    unidade: UNIDADE.limpeza,
    nome: 'Coleta de entulho e móveis',
    descricao: 'Retirada de até um metro cúbico por mês e por domicílio.',
    taxas: GRATUITO,
    prazo: 'Até sete dias.',
    agendamento: true,
    documentos: [],
    canais: [
      [telefone, '(81) 5555-0174'],
      [outro, 'Mensagem de WhatsApp: (81) 9 5555-0174'],
    ],
  },
  {
    unidade: UNIDADE.agricultura,
    nome: 'Poda de árvore em via pública',
    descricao: 'Vistoria e poda de árvores em calçadas, praças e canteiros.',
    taxas: GRATUITO,
    prazo: 'Vistoria em até dez dias; poda em até trinta.',
    documentos: [opcional('Fotografia da árvore')],
    canais: [pelaInternet('poda'), [telefone, '(81) 5555-0180']],
  },
  {
    unidade: UNIDADE.obras,
    nome: 'Licença de construção',
    descricao: 'Aprovação de projeto e licença para construir, ampliar ou reformar.',
    taxas: 'Taxa de licença conforme a área; isentas as casas de até 50 m².',
    prazo: 'Até trinta dias.',
    acompanhamento: 'Pelo número do processo, na internet.',
    documentos: [
      { nome: 'Projeto assinado por responsável técnico' },
      { nome: 'Documento do imóvel' },
      { nome: 'ART ou RRT' },
    ],
    canais: [
      [presencial, 'Rua do Mercado, 12, Centro, Vale Claro - PE'],
      pelaInternet('construcao'),
    ],
  },
  {
    unidade: UNIDADE.ouvidoria,
    nome: 'Pedido de acesso à informação (e-SIC)',
    descricao: 'Qualquer pessoa pode pedir informação pública, sem dizer o motivo.',
    taxas: GRATUITO,
    prazo: 'Vinte dias, prorrogáveis por mais dez.',
    acompanhamento: 'Pelo número do protocolo, no e-SIC.',
    documentos: [],
    canais: [
      pelaInternet('e-sic'),
      [presencial, 'Praça da Matriz, 1, térreo, Vale Claro - PE'],
      [telefone, '(81) 5555-0162'],
    ],
  },
  {
    unidade: UNIDADE.cultura,
    nome: 'Uso do teatro e das quadras',
    descricao: 'Reserva de espaços públicos para atividades culturais e esportivas.',
    exigencias: 'Atividade aberta ao público ou de entidade sem fins lucrativos.',
    taxas: 'Gratuito para escolas e associações; demais, conforme decreto.',
    prazo: 'Resposta em até cinco dias úteis.',
    agendamento: true,
    documentos: [RG, opcional('Estatuto da entidade')],
    canais: [
      [email, 'cultura@valeclaro.example'],
      [telefone, '(81) 5555-0190'],
    ],
  },
];

export const servicos: readonly DemoServico[] = [...tributos, ...sociais, ...urbanos].map(
  (servico) => ({
    ...servico,
    acompanhamento: servico.acompanhamento ?? 'Pelo número do protocolo, na Ouvidoria.',
    manifestacao: 'Ouvidoria-Geral: (81) 5555-0162 ou ouvidoria@valeclaro.example',
  }),
);
