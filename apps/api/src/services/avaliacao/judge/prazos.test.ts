import { describe, expect, test } from 'vitest';
import { anoExigido, diasAntes, diasUteisAntes, emDia, ultimoExigivel } from './prazos.ts';

test('days go back over years, and working days over weekends and holidays', () => {
  expect(diasAntes('2026-01-10', 30)).toBe('2025-12-11');
  // Monday after a weekend; 20 November is a holiday, a Friday in 2026.
  expect(diasUteisAntes('2026-11-23', 1)).toBe('2026-11-19');
  expect(diasUteisAntes('2026-11-28', 5)).toBe('2026-11-23');
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
