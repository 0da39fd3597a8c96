import { contrastRatio, isCpf, isEmail, MIN_CONTRAST } from '@claraboia/contract';
import { describe, expect, it, test } from 'vitest';
import { demoClientes } from './conteudo/index.ts';
import { momentoDe } from './momento.ts';
import type { DemoUnidade } from './tipos-cadastros.ts';

const TODAY = '2026-11-21';
const unidadesOf = (unidades: readonly DemoUnidade[]): DemoUnidade[] =>
  unidades.flatMap((each) => [each, ...unidadesOf(each.unidades ?? [])]);
const repeated = (values: readonly unknown[]) =>
  values.filter((value, at) => values.indexOf(value) !== at);

describe.each(demoClientes.map((cliente) => [cliente.identificador, cliente] as const))(
  'the records of %s',
  (_, { cadastros }) => {
    it('has colours in which every text can be read', () => {
      const { cores } = cadastros.layout;
      const pairs: [string, string][] = [
        [cores.pageFontColor, cores.pageBgColor],
        [cores.topNomePortalColor, cores.topBgColor],
        [cores.navbarFontColor, cores.navbarBgColor],
        [cores.categoriaButtonFontColor, cores.categoriaButtonBgColor],
        [cores.grupoCategoriaLabelFontColor, cores.pageBgColor],
        [cores.grupoCategoriaLabelFontColor, '#ffffff'],
        [cores.footerFontColor, cores.footerBgColor],
      ];
      expect(pairs.filter(([text, back]) => contrastRatio(text, back) < MIN_CONTRAST)).toEqual([]);
    });

    it('names units, services and registrations each once', () => {
      expect(repeated(unidadesOf(cadastros.estrutura).map(({ nome }) => nome))).toEqual([]);
      expect(repeated(cadastros.servicos.map(({ nome }) => nome))).toEqual([]);
      for (const { inscricoes } of cadastros.eventos) {
        expect(repeated(inscricoes.map(({ cpf }) => cpf))).toEqual([]);
        expect(inscricoes.filter(({ cpf, email }) => !isCpf(cpf) || !isEmail(email))).toEqual([]);
      }
    });

    it('numbers procurements within their modality, and contracts, each once a year', () => {
      const { licitacoes, contratos } = cadastros;
      expect(repeated(licitacoes.map((l) => `${l.exercicio} ${l.modalidade} ${l.numero}`))).toEqual(
        [],
      );
      expect(
        repeated(licitacoes.map(({ exercicio, processo }) => `${exercicio} ${processo}`)),
      ).toEqual([]);
      expect(repeated(contratos.map(({ numero }) => numero))).toEqual([]);
    });

    it('gives every file a name of its own in its year', () => {
      for (const records of [cadastros.licitacoes, cadastros.contratos]) {
        const files = records.flatMap(({ arquivos = [] }) => arquivos);
        expect(repeated(files.map(({ dia, nome }) => `${dia.slice(0, 4)} ${nome}`))).toEqual([]);
      }
    });

    it('numbers works each once, pays none more than it costs, and has no contract that is not there', () => {
      const { obras, contratos } = cadastros;
      expect(repeated(obras.map(({ numero }) => numero))).toEqual([]);
      const numbers = new Set(contratos.map(({ numero }) => numero));
      for (const { contratado = 0, medido = 0, pago = 0, contrato } of obras) {
        expect(pago <= medido && medido <= contratado).toBe(true);
        expect(contrato === undefined || numbers.has(contrato)).toBe(true);
      }
    });

    it('lets every contract follow its procurement, for no more than was awarded', () => {
      const { licitacoes, contratos } = cadastros;
      for (const { numero, licitacao, inicio, valor } of contratos) {
        if (licitacao === undefined) continue;
        const found = licitacoes.find((l) => `${l.exercicio}/${l.processo}` === licitacao);
        expect([numero, found?.adjudicado]).toEqual([numero, valor]);
        expect([numero, (found?.publicacao ?? '9') < inicio]).toEqual([numero, true]);
      }
      for (const { publicacao, recebimento, estimado, adjudicado = 0 } of licitacoes) {
        expect(publicacao <= TODAY && publicacao <= recebimento && adjudicado <= estimado).toBe(
          true,
        );
      }
    });
  },
);

test('the first client is as rich as somebody who tries the product needs it', () => {
  const { cadastros } = demoClientes[0] ?? {};
  if (cadastros === undefined) throw new Error('no demonstration');
  const least: [number, readonly unknown[]][] = [
    [25, unidadesOf(cadastros.estrutura)],
    [20, cadastros.servicos],
    [12, cadastros.eventos.flatMap(({ inscricoes }) => inscricoes)],
    [6, cadastros.avisos],
    [2, cadastros.avisos.filter(({ certame }) => certame.emDias > 0)],
    [12, cadastros.faq],
    [4, cadastros.declaracoes],
    [30, cadastros.licitacoes],
    [25, cadastros.contratos],
    [10, cadastros.convenios],
    [12, cadastros.obras],
    [4, cadastros.obras.flatMap(({ fotos = [] }) => fotos)],
    [4, cadastros.contratos.filter(({ original }) => original !== undefined)],
    [20, cadastros.licitacoes.flatMap(({ arquivos = [] }) => arquivos)],
    [15, cadastros.contratos.flatMap(({ arquivos = [] }) => arquivos)],
  ];
  for (const [count, rows] of least) expect(rows.length).toBeGreaterThanOrEqual(count);
});

test('a moment counts from today in Brasília and is no weekend', () => {
  // Friday, 22:30 in Brasília: the day after in UTC.
  const friday = new Date('2026-11-21T01:30:00Z');
  expect(momentoDe({ emDias: 0, hora: '09:00' }, friday)).toBe('2026-11-20T12:00:00.000Z');
  expect(momentoDe({ emDias: 1, hora: '23:59' }, friday)).toBe('2026-11-24T02:59:00.000Z');
  expect(momentoDe({ emDias: -7, hora: '09:00' }, friday)).toBe('2026-11-13T12:00:00.000Z');
});
