import type { ItemDaBandeja } from '@claraboia/contract/schema';

export const ATOS = {
  id: 4,
  nome: 'Atos',
  grupoCategoriaPublicacao: { id: 1, nome: 'Legislação' },
  agruparEntidade: false,
  temTipos: true,
} as const;
export const CONTAS = {
  id: 5,
  nome: 'Contas anuais',
  grupoCategoriaPublicacao: { id: 2, nome: 'Finanças' },
  agruparEntidade: false,
  temTipos: false,
} as const;

/** Document that is ready to be published. */
export const documento = (id: number, patch: Partial<ItemDaBandeja> = {}): ItemDaBandeja => ({
  id,
  versao: 1,
  situacao: 'pronta',
  arquivo: { nome: `portaria-${id}.pdf`, bytes: 1000 },
  paginas: 2,
  nome: `Portaria ${id}`,
  data: '2026-03-12',
  categoriaPublicacao: ATOS,
  categoriaPublicacaoTipo: null,
  entidade: null,
  palpites: {},
  problemas: [],
  erros: [],
  falha: null,
  publicacao: null,
  enviadaPor: { nome: 'Maria' },
  enviadaEm: '2026-11-27T12:00:00.000Z',
  ...patch,
});
