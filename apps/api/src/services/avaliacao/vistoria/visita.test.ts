import { describe, expect, test } from 'vitest';
import { type Lembrada, lembrar, visitaDita } from './visita.ts';
import type { Visita } from './visitar.ts';

const HORA = 3_600_000;
const INICIO = new Date('2026-11-02T06:30:00Z');
const depois = (horas: number) => new Date(INICIO.getTime() + horas * HORA);

const OK: Visita = { resultado: 'respondeu', motivo: null, saiu: true };
const ERRO: Visita = {
  resultado: 'falhou',
  motivo: 'a página responde com o erro 500',
  saiu: true,
};
const CALADO: Visita = {
  resultado: 'falhou',
  motivo: 'o servidor demorou demais para responder',
  saiu: false,
};

/** Memory of an address after runs, each with its hour. */
const apos = (...runs: readonly (readonly [horas: number, visita: Visita, rede?: boolean])[]) =>
  runs.reduce<Lembrada | null>(
    (antes, [horas, visita, rede = true]) =>
      lembrar(antes, visita, { rede, agora: depois(horas) }) ?? antes,
    null,
  );

const dita = (lembrada: Lembrada | null) =>
  visitaDita(lembrada && { ...lembrada, dia: '2026-11-03', respondeu: '2026-11-02' });

describe('an address outside of the portal', () => {
  test('counts before its first visit, and says so', () => {
    expect(dita(null)).toEqual({
      perdida: false,
      texto: 'O endereço ainda não foi visitado.',
    });
  });

  test('that answers says when', () => {
    expect(dita(apos([0, OK]))).toEqual({ perdida: false, texto: 'Respondeu em 03/11/2026.' });
  });

  test('is lost by the second failed run, and found again by one answer', () => {
    expect(dita(apos([0, OK], [24, ERRO]))).toMatchObject({
      perdida: false,
      texto:
        'Não respondeu em 03/11/2026: a página responde com o erro 500. Será visitado de novo antes de se perder o ponto.',
    });
    expect(dita(apos([0, OK], [24, ERRO], [48, CALADO]))).toEqual({
      perdida: true,
      texto:
        'O endereço não respondeu em 03/11/2026, nem na visita anterior: o servidor demorou demais para responder.',
    });
    expect(dita(apos([24, ERRO], [48, ERRO], [72, OK])).perdida).toBe(false);
  });

  test('is not lost by a second request a moment later', () => {
    expect(dita(apos([0, ERRO], [0.5, ERRO])).perdida).toBe(false);
    expect(dita(apos([0, ERRO], [0.5, ERRO], [1, ERRO])).perdida).toBe(true);
  });

  test('keeps its verdict while nothing leaves the installation', () => {
    const closed = [24, CALADO, false] as const;
    expect(dita(apos(closed, [48, CALADO, false]))).toEqual({
      perdida: false,
      texto: 'Respondeu em 02/11/2026. Em 03/11/2026 nenhuma visita saiu desta instalação.',
    });
    expect(dita(apos([0, ERRO], closed, [48, CALADO, false])).perdida).toBe(false);
    const lost = dita(apos([0, ERRO], [2, ERRO], closed));
    expect(lost.perdida).toBe(true);
    expect(lost.texto).toContain('erro 500');
    // An answer with an error left the installation, whatever the others did.
    expect(dita(apos([0, ERRO, false], [24, ERRO, false])).perdida).toBe(true);
  });

  test('that asks to come later is left as it was', () => {
    const later: Visita = { resultado: 'adiada', motivo: null, saiu: true };
    expect(apos([0, ERRO], [24, later])).toEqual(apos([0, ERRO]));
  });

  test('of a server that is not the body’s counts as a person says', () => {
    const motivo = 'rede.example não está entre os servidores do órgão';
    const other: Visita = { resultado: 'nao_se_visita', motivo, saiu: false };
    expect(dita(apos([0, ERRO], [24, ERRO], [48, other]))).toEqual({
      perdida: false,
      texto: `O endereço não é visitado: ${motivo}.`,
    });
  });
});
