import { describe, expect, test } from 'vitest';
import { readTitulo } from './titulo.ts';

const HOJE = '2026-11-27';
const nomeOf = (file: string) => readTitulo(file, HOJE).nome;

describe('a file name reads as', () => {
  test.each([
    ['portaria_012-2026_ferias.pdf', 'Portaria nº 12/2026 - férias'],
    ['DEC.71-2026.pdf', 'Decreto nº 71/2026'],
    ['Dec. nº 071.2026 - dispõe sobre feriado.pdf', 'Decreto nº 71/2026 - dispõe sobre feriado'],
    ['DECRETO_0071_2026_LUTO_OFICIAL.PDF', 'Decreto nº 71/2026 - luto oficial'],
    ['PORT 012 2026 - NOMEIA FULANO DE TAL.pdf', 'Portaria nº 12/2026 - nomeia Fulano de Tal'],
    ['PORTARIA N° 016 DE 12 DE MARÇO DE 2026.pdf', 'Portaria nº 16/2026'],
    ['PORTARIA-SMS-012-2026.pdf', 'Portaria SMS nº 12/2026'],
    ['RESOLUCAO CMAS 003-2026.pdf', 'Resolução CMAS nº 3/2026'],
    ['03 - Portaria 12-2026 assinado.pdf', 'Portaria nº 12/2026'],
    ['portaria 12-26.pdf', 'Portaria nº 12/2026'],
    ['Lei_nº_1.234_de_12_de_marco_de_2026.pdf', 'Lei nº 1.234/2026'],
    ['lei-1234-2026.pdf', 'Lei nº 1.234/2026'],
    ['lei%20municipal%2012-2026.pdf', 'Lei nº 12/2026'],
    ['LC 45-2025.pdf', 'Lei complementar nº 45/2025'],
    [
      'LEI COMPLEMENTAR 45-2025 CODIGO TRIBUTARIO.pdf',
      'Lei complementar nº 45/2025 - código tributário',
    ],
    ['RREO_1BIM_2026.pdf', 'RREO - 1º bimestre de 2026'],
    ['RREO 1º BIMESTRE 2026 - ANEXO 1.pdf', 'RREO - 1º bimestre de 2026 - anexo 1'],
    ['RGF 3 QUADRIMESTRE 2025.pdf', 'RGF - 3º quadrimestre de 2025'],
    ['balancete_03-2026.pdf', 'Balancete - março de 2026'],
    ['BalanceteMarco2026.pdf', 'Balancete - março de 2026'],
    ['ATA 12-03-2026 REUNIAO ORDINARIA.pdf', 'Ata 12/03/2026 reunião ordinária'],
    ['ata_sessao_ordinaria_12032026.pdf', 'Ata sessão ordinária 12/03/2026'],
    [
      'CONTRATO 023-2026 - AQUISICAO DE COMBUSTIVEL.pdf',
      'Contrato nº 23/2026 - aquisição de combustível',
    ],
    ['termo_aditivo_01-2026_contrato_23-2025.pdf', 'Termo aditivo nº 1/2026 - contrato 23-2025'],
    ['PE 012-2026 edital.pdf', 'Pregão eletrônico nº 12/2026 - edital'],
    ['LOA_2026_ANEXOS.pdf', 'LOA 2026 - anexos'],
    ['portaria-n-12-de-12-de-marco-de-2026.pdf', 'Portaria nº 12/2026'],
    ['DECRETO Nº 12, DE 5 DE JANEIRO DE 2026 (ASSINADO).pdf', 'Decreto nº 12/2026'],
    ['12.03.2026 - Ata de abertura.pdf', 'Ata de abertura'],
    ['Microsoft Word - portaria 12-2026.pdf', 'Portaria nº 12/2026'],
    ['1o_aditivo_ct_23_2025.pdf', '1º aditivo ct 23 2025'],
    ['DECRETO NUM 12-2026.pdf', 'Decreto nº 12/2026'],
    ['relacao_de_servidores_marco_2026.pdf', 'Relação de servidores março 2026'],
    ['nomeia Marco Antonio medico.pdf', 'Nomeia Marco Antonio medico'],
    ['prefeitura publica marco legal.pdf', 'Prefeitura publica marco legal'],
    ['reuniao de 5 de marco.pdf', 'Reunião de 5 de março'],
    ['viagem a macao.pdf', 'Viagem a macao'],
    ['pasta/2026/Portaria 12-2026 (1).pdf', 'Portaria nº 12/2026'],
  ])('%s: %s', (file, nome) => {
    expect(nomeOf(file)).toBe(nome);
  });

  test.each([
    'scan0001.pdf',
    '20260312_101530.pdf',
    'IMG_2034.pdf',
    'Digitalização 2026-03-12.pdf',
    'SKM_C250i26031214050.pdf',
    'CamScanner 03-12-2026 10.15.pdf',
    'WhatsApp Image 2026-03-12 at 10.15.22.pdf',
    'Adobe Scan 12 de mar. de 2026.pdf',
    'documento (1).pdf',
    '.pdf',
    '',
  ])('nothing, if a scanner or a program made it up: %s', (file) => {
    expect(readTitulo(file, HOJE)).toMatchObject({ nome: null, data: null, numero: null });
  });

  test('a year alone is no number, and a day is no number', () => {
    expect(nomeOf('Decreto 2026.pdf')).toBe('Decreto 2026');
    expect(nomeOf('PORTARIA 12-03-2026.pdf')).toBe('Portaria 12/03/2026');
    expect(nomeOf('portaria 12-97.pdf')).toBe('Portaria nº 12 - 97');
  });

  test.each(['-', ' – ', '.', '( '])('names of 60,000 letters do not block: %j', (sign) => {
    const begun = performance.now();
    readTitulo(`a${sign.repeat(60_000)}b.pdf`, HOJE);
    readTitulo(`portaria 12-2026 ${sign.repeat(60_000)}b.pdf`, HOJE);
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  test('a CPF is masked, also in the evidence', () => {
    const { nome, de } = readTitulo('contrato joao 529.982.247-25.pdf', HOJE);
    expect([nome, de].join()).not.toMatch(/529\.982|247-25/);
  });
});

test.each([
  ['ata 2026-03-12.pdf', '2026-03-12', true],
  ['portaria 5-2026 12.03.2026.pdf', '2026-03-12', true],
  ['ata_20260312.pdf', '2026-03-12', true],
  ['2026-03-12 portaria 12.pdf', '2026-03-12', true],
  ['Anexo I - RREO 6º Bim 2025.pdf', '2025-12-31', false],
  ['decreto 7 de 1º de abril de 2026.pdf', '2026-04-01', true],
  ['RREO 1 bim 2026.pdf', '2026-02-28', false],
  ['RGF 3 quad 2025.pdf', '2025-12-31', false],
  ['rgf-1o-semestre-2026.pdf', '2026-06-30', false],
  ['folha de pagamento fev 2024.pdf', '2024-02-29', false],
])('%s has the day %s', (file, data, inteira) => {
  expect(readTitulo(file, HOJE).data).toMatchObject({ data, inteira });
});

test.each([
  'portaria 03-2026.pdf',
  'ata 31-02-2026.pdf',
  'Extrato_Contrato_12_2026.pdf',
  'oficio 5.pdf',
  'ata 12-03-2126.pdf',
])('%s has no day', (file) => {
  expect(readTitulo(file, HOJE).data).toBeNull();
});
