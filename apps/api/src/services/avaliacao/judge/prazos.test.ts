import { describe, expect, test } from 'vitest';
import { declaradoEmDia } from './declarado.ts';
import {
  anoExigido,
  diasAntes,
  diasUteisAntes,
  emDia,
  type Periodo,
  ultimoDiaUtil,
  ultimoExigivel,
  validadeDosPeriodos,
} from './prazos.ts';

test('days go back over years, and working days over weekends and holidays', () => {
  expect(diasAntes('2026-01-10', 30)).toBe('2025-12-11');
  // Monday after a weekend; 20 November is a holiday, a Friday in 2026. What happened on the 19th is due on the 23rd.
  expect(diasUteisAntes('2026-11-23', 1)).toBe('2026-11-18');
  expect(diasUteisAntes('2026-11-24', 1)).toBe('2026-11-22');
  expect(diasUteisAntes('2026-11-28', 5)).toBe('2026-11-22');
});

test('yearly rules ask for this year, the one before, or the last one whose accounts are due', () => {
  const year = (regra: Parameters<typeof anoExigido>[0]['regra'], hoje: string) =>
    anoExigido({ regra } as Parameters<typeof anoExigido>[0], hoje);
  expect(year('exercicio_da_consulta', '2026-11-28')).toBe(2026);
  expect(year('ano_anterior_ao_da_consulta', '2026-11-28')).toBe(2025);
  expect(year('ultimo_exercicio_encerrado', '2026-01-01')).toBe(2025);
  expect(year('ultimo_exercicio_exigivel', '2026-04-30')).toBe(2024);
  expect(year('ultimo_exercicio_exigivel', '2026-05-01')).toBe(2025);
  expect(year('dias_corridos', '2026-05-01')).toBeNull();
});

test('a fiscal report is due thirty days after the end of its period', () => {
  expect(ultimoExigivel('bimestre', 30, '2026-11-28')).toEqual({ ano: 2026, numero: 4 });
  expect(ultimoExigivel('bimestre', 30, '2026-12-01')).toEqual({ ano: 2026, numero: 5 });
  expect(ultimoExigivel('quadrimestre', 30, '2026-01-15')).toEqual({ ano: 2025, numero: 2 });
  expect(ultimoExigivel('semestre', 30, '2026-07-31')).toEqual({ ano: 2026, numero: 1 });
  expect(ultimoExigivel('semestre', 30, '2026-07-30')).toEqual({ ano: 2025, numero: 2 });
});

describe('currency', () => {
  const none: ReadonlySet<number> = new Set();
  const month = { regra: 'dias_corridos', dias: 30 } as const;

  test('counts days to the day', () => {
    const at = (ultimo: string | null) => emDia(month, { ultimo, anos: none }, '2026-11-28').ok;
    expect([at('2026-10-29'), at('2026-10-28'), at(null)]).toEqual([true, false, false]);
  });

  test('says what is missing', () => {
    expect(emDia(month, { ultimo: '2026-08-31', anos: none }, '2026-11-28').motivo).toBe(
      'O conteúdo mais novo é de 31/08/2026; devia ser dos últimos 30 dias.',
    );
    const yearly = { regra: 'exercicio_da_consulta' } as const;
    expect(emDia(yearly, { ultimo: null, anos: new Set([2025]) }, '2026-11-28')).toEqual({
      ok: false,
      motivo: 'Falta o conteúdo de 2026.',
      vence: null,
      devido: '2026-01-01',
    });
  });

  test('content of years to come proves nothing', () => {
    const yearly = { regra: 'exercicio_da_consulta' } as const;
    expect(emDia(yearly, { ultimo: null, anos: new Set([2030]) }, '2026-11-28').ok).toBe(false);
  });

  test('a decision counts however old it is', () => {
    const decision = { regra: 'ultima_decisao' } as const;
    expect(emDia(decision, { ultimo: '2023-05-01', anos: none }, '2026-11-28').ok).toBe(true);
    expect(emDia(decision, { ultimo: null, anos: none }, '2026-11-28').ok).toBe(false);
  });
});

describe('expiry', () => {
  type Regra = Parameters<typeof emDia>[0];
  const dated = (ultimo: string, dias: number, hoje: string, ate?: string) => {
    const { ok, vence, devido } = emDia(
      { regra: 'dias_corridos', dias },
      { ultimo, anos: new Set(), ...(ate === undefined ? {} : { ate }) },
      hoje,
    );
    return { ok, vence, devido };
  };
  const yearly = (regra: string, anos: readonly number[], hoje: string) => {
    const { ok, vence, devido } = emDia(
      { regra } as Regra,
      { ultimo: null, anos: new Set(anos) },
      hoje,
    );
    return { ok, vence, devido };
  };

  test('content of days holds to the last of them, and is late from the next day on', () => {
    expect(dated('2026-10-29', 30, '2026-11-28')).toEqual({
      ok: true,
      vence: '2026-11-28',
      devido: null,
    });
    expect(dated('2026-10-29', 30, '2026-11-29')).toEqual({
      ok: false,
      vence: null,
      devido: '2026-11-29',
    });
    // Over the end of a year, and over a 29 February or none.
    expect(dated('2026-12-20', 30, '2026-12-21').vence).toBe('2027-01-19');
    expect(dated('2028-02-10', 30, '2028-02-11').vence).toBe('2028-03-11');
    expect(dated('2027-02-10', 30, '2027-02-11').vence).toBe('2027-03-12');
    expect(dated('2028-02-29', 365, '2028-03-01').vence).toBe('2029-02-28');
  });

  test('is the same on each day on which the content is the same', () => {
    const days = ['2026-11-01', '2026-11-15', '2026-11-30'];
    expect(new Set(days.map((dia) => dated('2026-11-01', 30, dia).vence))).toEqual(
      new Set(['2026-12-01']),
    );
    // A month counts to its end, which the day of the judgement has not reached yet.
    expect(new Set(days.map((dia) => dated(dia, 30, dia, '2026-11-30').vence))).toEqual(
      new Set(['2026-12-30']),
    );
  });

  test('a yearly rule holds to the day before it asks for a year that is not there', () => {
    expect(yearly('exercicio_da_consulta', [2025, 2026], '2026-11-28').vence).toBe('2026-12-31');
    // Content of the next year is waiting already.
    expect(yearly('exercicio_da_consulta', [2026, 2027], '2026-11-28').vence).toBe('2027-12-31');
    expect(yearly('ano_anterior_ao_da_consulta', [2025], '2026-11-28').vence).toBe('2026-12-31');
    expect(yearly('ano_anterior_ao_da_consulta', [2026], '2026-11-28').vence).toBe('2027-12-31');
    expect(yearly('ultimo_exercicio_encerrado', [2025], '2026-12-31').vence).toBe('2026-12-31');
    expect(yearly('ultimo_exercicio_exigivel', [2024], '2026-04-30').vence).toBe('2026-04-30');
    expect(yearly('ultimo_exercicio_exigivel', [2025], '2026-05-01').vence).toBe('2027-04-30');
  });

  test('a yearly rule is late since it began to ask for the year', () => {
    expect(yearly('exercicio_da_consulta', [2024], '2026-11-28').devido).toBe('2025-01-01');
    expect(yearly('ultimo_exercicio_exigivel', [2023], '2026-11-28').devido).toBe('2025-05-01');
    // Nothing was ever there, or only what looks ahead.
    expect(yearly('ultimo_exercicio_exigivel', [], '2026-11-28').devido).toBe('2026-05-01');
    expect(yearly('exercicio_da_consulta', [2030], '2026-11-28').devido).toBe('2026-01-01');
  });

  test('decisions do not expire', () => {
    const { vence, devido } = emDia(
      { regra: 'ultima_decisao' },
      { ultimo: '2023-05-01', anos: new Set() },
      '2026-11-28',
    );
    expect([vence, devido]).toEqual([null, null]);
  });

  test('fiscal reports hold to the deadline of the next period', () => {
    const has =
      (...periods: readonly string[]) =>
      (kind: string, { ano, numero }: Periodo) =>
        periods.includes(`${kind} ${numero} ${ano}`);
    const bimestre = (published: ReturnType<typeof has>, hoje: string) =>
      validadeDosPeriodos(['bimestre'], 30, published, hoje);
    const fifth = has('bimestre 5 2026');
    expect(bimestre(has('bimestre 4 2026'), '2026-11-28').vence).toBe('2026-11-30');
    expect(bimestre(has('bimestre 4 2026', 'bimestre 5 2026'), '2026-11-28').vence).toBe(
      '2027-01-30',
    );
    expect(bimestre(fifth, '2026-12-01').vence).toBe('2027-01-30');
    expect(bimestre(fifth, '2027-02-15').devido).toBe('2027-01-31');
    expect(bimestre(has(), '2026-11-28').devido).toBe('2026-10-01');
    // The first bimester ends on 28 or 29 February, and its deadline moves with it.
    expect(bimestre(has('bimestre 6 2026'), '2027-03-01').vence).toBe('2027-03-30');
    expect(bimestre(has('bimestre 6 2027'), '2028-03-01').vence).toBe('2028-03-30');
  });

  test('small towns may publish every six months: the later of both deadlines counts', () => {
    const has = new Set(['semestre 1 2026']);
    const published = (kind: string, { ano, numero }: Periodo) =>
      has.has(`${kind} ${numero} ${ano}`);
    const both = ['quadrimestre', 'semestre'] as const;
    expect(validadeDosPeriodos(both, 30, published, '2026-10-15').vence).toBe('2027-01-30');
    expect(validadeDosPeriodos(['quadrimestre'], 30, published, '2026-10-15')).toEqual({
      vence: null,
      devido: '2026-10-01',
    });
  });

  test('working days after an event end on the last day that is not late', () => {
    // 20 November is a holiday, and a weekend follows.
    expect(ultimoDiaUtil('2026-11-19', 1)).toBe('2026-11-23');
    for (const [event, days] of [
      ['2026-12-20', 25],
      ['2028-02-28', 45],
      ['2026-01-01', 1],
    ] as const) {
      const end = ultimoDiaUtil(event, days);
      expect(diasUteisAntes(end, days) < event).toBe(true);
      expect(diasUteisAntes(diasAntes(end, -1), days) >= event).toBe(true);
    }
  });

  test('a declaration holds as long after its end as content would', () => {
    const said = (fim: string | null) => [
      {
        conjunto: null,
        modo: null,
        categoriaId: 1,
        inicio: fim === null ? null : '2026-01-01',
        fim,
      },
    ];
    const at = (atualidade: Regra | null, fim: string | null, hoje: string) => {
      const { ok, vence, devido } = declaradoEmDia(
        { atualidade } as Parameters<typeof declaradoEmDia>[0],
        said(fim),
        hoje,
      );
      return { ok, vence, devido };
    };
    const half = { regra: 'dias_corridos', dias: 180 } as const;
    const year = { regra: 'exercicio_da_consulta' } as const;
    expect(at(half, '2026-11-01', '2026-11-28').vence).toBe('2027-04-30');
    expect(at(half, '2026-01-31', '2026-11-28')).toEqual({
      ok: false,
      vence: null,
      devido: '2026-07-31',
    });
    expect(at(null, '2026-11-01', '2026-11-28').vence).toBe('2026-12-01');
    expect(at(year, '2026-11-15', '2026-11-28').vence).toBe('2026-12-15');
    // A whole year declared holds through its end, and as long as a year that has begun needs no more.
    expect(at(year, '2026-12-31', '2026-11-28').vence).toBe('2027-01-30');
    expect(at(year, '2026-06-30', '2026-11-28').devido).toBe('2026-07-31');
    expect(at(half, null, '2026-11-28')).toEqual({ ok: false, vence: null, devido: null });
  });
});
