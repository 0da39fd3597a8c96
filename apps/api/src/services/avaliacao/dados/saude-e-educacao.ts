import { FILA_TIPO } from '@claraboia/contract';
import { PAGINA, type Servido, type Servidos } from './servido.ts';

/** Ids of `conselho_area`. */
const AREA = { saude: 1, fundeb: 2, assistenciaSocial: 3 } as const;

/** Ids of `conselho_arquivo_tipo`. */
const PAPEL = { ata: 1, parecer: 2, relatorio: 5 } as const;

/** Members, contact and papers of the councils of a field. */
function conselho(area: number): readonly Servido[] {
  const papeis = (minimo: string, tipos: readonly number[]): Servido => ({
    conjunto: 'conselho-arquivo',
    minimo: { [minimo]: ['nomeArquivo', 'tipo', 'data'] },
    onde: [
      { path: 'conselho.area.id', operator: 'eq', value: area },
      { path: 'tipo.id', operator: 'in', value: tipos },
    ],
  });
  return [
    {
      conjunto: 'conselho',
      minimo: { 'e-mail ou canal': ['contato'] },
      onde: [{ path: 'area.id', operator: 'eq', value: area }],
    },
    {
      conjunto: 'conselheiro',
      minimo: { 'conselheiros e entidades que representam': ['nome', 'representacao'] },
      onde: [{ path: 'conselho.area.id', operator: 'eq', value: area }],
    },
    papeis('atas', [PAPEL.ata]),
    papeis('relatórios e pareceres', [PAPEL.parecer, PAPEL.relatorio]),
  ];
}

/** Health, education and councils: dimensions 18 and 19. */
export const DE_SAUDE_E_EDUCACAO: Servidos = {
  '18.2': [
    {
      conjunto: 'plantao-profissional',
      minimo: {
        'locais e horários': {
          todos: ['unidade', 'endereco', 'entrada', 'saida'],
          umDe: ['dia', 'data'],
        },
        profissionais: ['nome'],
        especialidades: ['especialidade'],
        'na mesma página': PAGINA,
      },
    },
  ],
  '18.3': [
    {
      conjunto: 'fila-espera',
      minimo: {
        'total por especialidade e procedimento': ['nome', 'aguardando'],
        'tempo médio estimado': ['tempoMedio'],
        'critérios de prioridade': ['criterios'],
        'canal de contato': ['canal'],
      },
      onde: [{ path: 'tipo.id', operator: 'eq', value: FILA_TIPO.regulacao }],
    },
    {
      conjunto: 'fila-regulacao',
      minimo: {
        'data do protocolo': ['protocolo', 'entrada'],
        movimentação: { todos: ['situacao'], quandoHouver: ['movimentadoEm'] },
      },
    },
  ],
  '18.4': [
    {
      conjunto: 'medicamento',
      minimo: {
        'REMUME e relação estadual': ['nome', 'lista'],
        'alto custo: documentos, locais, passo a passo, canais': {
          algum: ['documentos', 'onde', 'comoObter', 'canal'],
        },
        'PDF pesquisável': PAGINA,
      },
    },
  ],
  '18.5': [
    {
      conjunto: 'estoque-medicamento',
      minimo: {
        'estoque; por unidade e com endereço é boa prática': [
          'medicamento',
          'quantidade',
          'unidade',
          'endereco',
        ],
      },
    },
  ],
  '18.6': conselho(AREA.saude),
  '19.2': [
    {
      conjunto: 'fila-creche',
      minimo: { 'lista ordenada': { todos: ['protocolo'], algum: ['posicao'] } },
    },
    {
      conjunto: 'fila-espera',
      minimo: { critérios: ['criterios'] },
      onde: [{ path: 'tipo.id', operator: 'eq', value: FILA_TIPO.creche }],
    },
  ],
  '19.3': conselho(AREA.fundeb),
  '19.4': conselho(AREA.assistenciaSocial),
};
