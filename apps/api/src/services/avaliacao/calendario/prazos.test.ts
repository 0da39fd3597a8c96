import type { CriterioJulgado, Responsavel, VerificacaoJulgada } from '@claraboia/contract/schema';
import { describe, expect, test } from 'vitest';
import { criterios2026 } from '../../../instalacao/pntp-2026.ts';
import { type Julgamento, prazosDe, responsavelDe } from './prazos.ts';

const HOJE = '2026-11-28';
const criterios = criterios2026.filter(({ aplica }) => aplica.includes('executivo_municipal'));

const SEM_LIGACOES: Julgamento['ligacoes'] = {
  categorias: new Map(),
  atestados: new Map(),
  proprias: new Map(),
  dispensas: new Map(),
  declaracoes: [],
  declaraveis: [],
  portal: null,
};

type Mudanca = Partial<Pick<VerificacaoJulgada, 'estado' | 'vence' | 'devido'>>;
type Mudancas = Readonly<
  Record<string, Partial<Record<VerificacaoJulgada['verificacao'], Mudanca>>>
>;

/** Every check is met and expires never, but for some. */
function julgamento(mudancas: Mudancas, de: Partial<Julgamento> = {}): Julgamento {
  const julgados = criterios.map(({ id, checks }): CriterioJulgado => {
    const verificacoes = checks.map(
      (verificacao): VerificacaoJulgada => ({
        verificacao,
        estado: 'atende',
        motivo: 'Há conteúdo.',
        endereco: 'dados/x',
        vence: null,
        devido: null,
        ...mudancas[id]?.[verificacao],
      }),
    );
    const isMet = verificacoes.every(({ estado }) => estado === 'atende');
    return {
      numero: id,
      estado: isMet ? 'atende' : 'nao_atende',
      nota: isMet ? 1 : 0.7,
      motivo: '',
      endereco: null,
      verificacoes,
      atestado: null,
      ligadoEm: null,
    };
  });
  return {
    criterios,
    julgados,
    responsaveis: [],
    ligacoes: SEM_LIGACOES,
    habitantes: 100_000,
    hoje: HOJE,
    ...de,
  };
}

const of = (numero: string, mudancas: Mudancas, de: Partial<Julgamento> = {}) =>
  prazosDe(julgamento(mudancas, de))
    .filter((each) => each.numero === numero)
    .map(({ tipo, dia, verificacoes }) => [tipo, dia, verificacoes.join(' ')]);

describe('deadlines', () => {
  test('are what is late and what expires, by day, with points and the seal that is lost', () => {
    const found = prazosDe(
      julgamento({
        '9.4': { atualidade: { estado: 'nao_atende', devido: '2026-10-01' } },
        '3.1': { atualidade: { vence: '2026-12-02' } },
        '1.2': { disponibilidade: { vence: '2026-12-05' } },
      }),
    ).filter(({ tipo }) => tipo !== 'previsto');
    expect(found.map(({ tipo, numero, dia }) => [tipo, numero, dia])).toEqual([
      ['vencido', '9.4', '2026-10-01'],
      ['vence', '3.1', '2026-12-02'],
      ['vence', '1.2', '2026-12-05'],
    ]);
    const [late, currency, whole] = found;
    expect(late?.perdeSelo).toBeNull();
    // Essential: without it there is no seal.
    expect(currency?.perdeSelo).toBe('Diamante');
    const share =
      (currency?.pontos ?? 0) /
      (criterios.find(({ id }) => id === '3.1')?.pontosDe100.executivo_municipal ?? 1);
    expect(share).toBeCloseTo(0.3, 2);
    expect(whole?.pontos).toBeCloseTo(1.504, 2);
  });

  test('an old judgement that has run out meanwhile is late', () => {
    expect(of('3.1', { '3.1': { atualidade: { vence: '2026-11-20' } } })[0]).toEqual([
      'vencido',
      '2026-11-21',
      'atualidade',
    ]);
  });

  test('checks that expire together are one deadline', () => {
    const vence = '2026-12-31';
    const both = { disponibilidade: { vence }, atualidade: { vence } };
    expect(of('17.1', { '17.1': both })).toContainEqual([
      'vence',
      vence,
      'disponibilidade atualidade',
    ]);
  });

  test('come from the rules for twelve months, after what is published already', () => {
    const days = (numero: string, vence: string | null, de: Partial<Julgamento> = {}) =>
      of(numero, { [numero]: { atualidade: { vence } } }, de).map(
        ([tipo, dia]) => `${tipo} ${dia}`,
      );
    expect(days('11.6', '2026-11-30')).toEqual([
      'vence 2026-11-30',
      'previsto 2027-01-30',
      'previsto 2027-03-30',
      'previsto 2027-05-30',
      'previsto 2027-07-30',
      'previsto 2027-09-30',
    ]);
    expect(days('11.6', '2027-01-30')[1]).toBe('previsto 2027-03-30');
    // Towns that may publish every six months, and one that does so every four.
    expect(days('11.5', '2027-01-30', { habitantes: 9_000 })).toEqual([
      'vence 2027-01-30',
      'previsto 2027-07-30',
    ]);
    expect(days('11.5', '2026-09-30', { habitantes: 9_000, hoje: '2026-09-01' })[1]).toBe(
      'previsto 2027-01-30',
    );
    // The payroll of each month, the accounts, and the budget of the next year.
    expect(days('6.2', '2026-12-30').slice(0, 3)).toEqual([
      'vence 2026-12-30',
      'previsto 2027-01-30',
      'previsto 2027-03-02',
    ]);
    expect(days('11.1', null)).toEqual(['previsto 2027-04-30']);
    expect(of('11.9', {})).toEqual([['previsto', '2026-12-31', 'disponibilidade']]);
  });

  test('none is of a criterion that does not apply', () => {
    const { julgados, ...rest } = julgamento({});
    const others = julgados.map(
      (each): CriterioJulgado =>
        each.numero === '11.6'
          ? { ...each, estado: 'nao_se_aplica', nota: 0, verificacoes: [] }
          : each,
    );
    expect(
      prazosDe({ ...rest, julgados: others }).filter(({ numero }) => numero === '11.6'),
    ).toEqual([]);
  });
});

test('the owner answers, or the general one if there is none with access', () => {
  const owner = (numero: string, id: number, temAcesso = true): Responsavel => ({
    numero,
    pessoa: { id, nome: `Pessoa ${id}` },
    versao: 1,
    temAcesso,
    definidoEm: HOJE,
    definidoPor: null,
  });
  const all = [owner('*', 1), owner('3.1', 2), owner('4.1', 3, false)];
  expect(responsavelDe(all, '3.1')).toEqual({ id: 2, nome: 'Pessoa 2', geral: false });
  expect(responsavelDe(all, '4.1')).toEqual({ id: 1, nome: 'Pessoa 1', geral: true });
  expect(responsavelDe(all, '9.4')).toEqual({ id: 1, nome: 'Pessoa 1', geral: true });
  expect(responsavelDe([owner('*', 1, false)], '9.4')).toBeNull();
});

test('each deadline leads to the form that publishes what is asked', () => {
  const [late] = prazosDe(
    julgamento({ '9.1': { atualidade: { estado: 'nao_atende', devido: '2026-11-01' } } }),
  ).filter(({ numero, tipo }) => numero === '9.1' && tipo === 'vencido');
  expect(late?.publicar).toMatchObject({ tipo: 'conjunto', entidade: 'contrato', registro: null });
  const [ahead] = prazosDe(julgamento({ '9.1': { atualidade: { vence: '2027-02-10' } } })).filter(
    ({ numero }) => numero === '9.1',
  );
  expect(ahead?.publicar?.inicial).toMatchObject({ exercicio: 2027 });
});
