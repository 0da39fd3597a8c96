import { registry, writableFields } from '@claraboia/contract';
import { expect, test } from 'vitest';
import { criterios2026 } from '../../instalacao/pntp-2026.ts';
import type { Ligacoes } from './judge/ligacoes.ts';
import { consertoDe, declaracaoDe } from './publicar.ts';

const HOJE = '2026-11-22';

const categoriaOf = (id: number) => ({
  id,
  nome: `Categoria ${id}`,
  endereco: `publicacao/grupo/categoria-${id}`,
  temConteudo: false,
});

/** Client with a category for every criterion, and a portal. */
const ligacoes: Ligacoes = {
  categorias: new Map(criterios2026.map(({ id }, index) => [id, [categoriaOf(index + 1)]])),
  atestados: new Map(),
  proprias: new Map(),
  dispensas: new Map(),
  declaracoes: [],
  declaraveis: [{ id: 7, conjunto: 'estagiario', modo: null }],
  portal: {
    id: 3,
    endereco: null,
    atendimento: null,
    telefone: null,
    email: null,
    esicUrl: null,
    ouvidoriaUrl: null,
    soIdentificados: 0,
  },
};
const NADA: Ligacoes = { ...ligacoes, categorias: new Map(), declaraveis: [], portal: null };

const criterioOf = (numero: string) => {
  const found = criterios2026.find(({ id }) => id === numero);
  if (found === undefined) throw new Error(numero);
  return found;
};

const SEM_NADA = { verificacao: 'disponibilidade', endereco: null } as const;

test('each form has the fields that it is opened with', () => {
  for (const criterio of criterios2026) {
    for (const make of [consertoDe, declaracaoDe]) {
      const made = make(criterio, ligacoes, SEM_NADA, HOJE);
      if (made === null) continue;
      const names = new Set(writableFields(registry.get(made.entidade)).map(([name]) => name));
      expect(
        Object.keys(made.inicial).filter((name) => !names.has(name)),
        criterio.id,
      ).toEqual([]);
    }
  }
});

test('a bound category opens a publication with the name of what is due', () => {
  const falha = { verificacao: 'atualidade', endereco: null } as const;
  expect(consertoDe(criterioOf('11.6'), ligacoes, falha, HOJE)).toMatchObject({
    tipo: 'categoria',
    entidade: 'publicacao',
    inicial: { data: HOJE, nome: expect.stringContaining(': 4º bimestre de 2026') },
  });
  expect(consertoDe(criterioOf('11.9'), ligacoes, falha, HOJE)?.inicial.nome).toMatch(/ 2026$/);
  // The check of the series does not say in a field which year is missing.
  const serie = { verificacao: 'serie_historica', endereco: null } as const;
  expect(consertoDe(criterioOf('11.9'), ligacoes, serie, HOJE)?.inicial).not.toHaveProperty('nome');
});

test('a deadline of next year opens a form of that year, with the period that a small town chose', () => {
  const desde = '2027-01-31';
  const falha = { verificacao: 'atualidade', endereco: null, desde } as const;
  const inicialOf = (numero: string, more = {}, de: Ligacoes = ligacoes) =>
    consertoDe(criterioOf(numero), de, { ...falha, ...more }, HOJE)?.inicial;
  expect(inicialOf('11.6')?.nome).toMatch(/: 6º bimestre de 2026$/);
  expect(inicialOf('11.5')?.nome).toMatch(/: 3º quadrimestre de 2026$/);
  expect(inicialOf('11.5', { periodo: 'semestre' })?.nome).toMatch(/: 2º semestre de 2026$/);
  expect(inicialOf('11.9', { verificacao: 'disponibilidade' })?.nome).toMatch(/ 2027$/);
  // A list of contracts is of the year in which the newest one must be signed.
  expect(inicialOf('9.1')).toMatchObject({ exercicio: 2027 });
  expect(inicialOf('9.1', { desde: '2027-01-10' })).toMatchObject({ exercicio: 2026 });
  const declarada = { endereco: 'declaracao-inexistencia-informacao' };
  expect(inicialOf('6.4', { ...declarada, desde: '2027-09-01' })).toEqual({
    conteudo: 7,
    inicio: '2027-01-01',
    periodo: '2027',
  });
});

test('records, settings and declarations open their own forms, at the place that failed', () => {
  expect(consertoDe(criterioOf('6.4'), ligacoes, SEM_NADA, HOJE)).toMatchObject({
    tipo: 'conjunto',
    entidade: 'estagiario',
  });
  expect(consertoDe(criterioOf('2.5'), NADA, SEM_NADA, HOJE)).toMatchObject({
    tipo: 'portal',
    registro: null,
  });
  const declarada = {
    verificacao: 'atualidade',
    endereco: 'declaracao-inexistencia-informacao',
  } as const;
  expect(consertoDe(criterioOf('6.4'), ligacoes, declarada, HOJE)).toMatchObject({
    tipo: 'declaracao',
    inicial: { conteudo: 7, inicio: '2026-01-01', fim: HOJE, periodo: '01/01/2026 a 22/11/2026' },
  });
  const norma = consertoDe(
    criterioOf('2.1'),
    ligacoes,
    {
      verificacao: 'disponibilidade',
      endereco: ligacoes.categorias.get('2.1')?.[0]?.endereco ?? '',
    },
    HOJE,
  );
  expect(norma?.tipo).toBe('categoria');
});

test('files open the record that has them, and conditions become values', () => {
  expect(consertoDe(criterioOf('12.8'), ligacoes, SEM_NADA, HOJE)).toMatchObject({
    entidade: 'informacao_classificada',
    inicial: { situacao: 1 },
  });
  const file = consertoDe(
    criterioOf('11.3'),
    ligacoes,
    { verificacao: 'disponibilidade', endereco: 'dados/prestacao-contas-arquivo' },
    HOJE,
  );
  expect(file).toMatchObject({ entidade: 'prestacao_contas', registro: null });
});

test('nothing bound has no form, and a declaration needs a criterion that accepts it', () => {
  expect(consertoDe(criterioOf('11.9'), NADA, SEM_NADA, HOJE)).toBeNull();
  const recusa = criterios2026.find(({ declaravel }) => !declaravel);
  expect(recusa && declaracaoDe(recusa, ligacoes, SEM_NADA, HOJE)).toBeNull();
});
