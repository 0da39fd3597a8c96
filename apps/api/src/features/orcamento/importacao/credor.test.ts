import { createHmac, createSecretKey } from 'node:crypto';
import { FAVORECIDO_TIPO } from '@claraboia/contract';
import { describe, expect, it } from 'vitest';
import { readTexto } from '../../../services/importacao/texto.ts';
import { chaveDoCnpj, chaveDoNome } from '../favorecido-chave.ts';
import { readCredor } from './credor.ts';

const segredo = Buffer.from('a secret of the test');
const credor = (documento: string, nome: string, tipo: 'PJ' | 'PF' | 'EX' | 'NI' | null = null) =>
  readCredor(
    { documento, nome: readTexto(nome, 255, false).valor ?? '', tipo },
    createSecretKey(segredo),
  );
const ofCpf = (cpf: string) => `\\x${createHmac('sha256', segredo).update(cpf).digest('hex')}`;
const { pessoaJuridica, pessoaFisica, exterior, naoInformado } = FAVORECIDO_TIPO;

describe('a company', () => {
  it.each(['12.ABC.345/01DE-35', '12abc34501de35', ' 12.abc.345/01de-35 '])(
    'is known by the CNPJ %j',
    (documento) => {
      expect(credor(documento, 'Padaria Aurora Ltda')).toEqual({
        tipo: pessoaJuridica,
        documento: '12ABC34501DE35',
        chave: chaveDoCnpj('12ABC34501DE35'),
        nome: 'Padaria Aurora Ltda',
      });
    },
  );

  it.each([
    ['CNPJ - PESSOA JURÍDICA - 11222333000181', null, '11222333000181'],
    ['CNPJ: 11.222.333/0001-81', null, '11222333000181'],
    ['1234567000195', null, '01234567000195'],
    ['191', 'PJ', '00000000000191'],
  ] as const)('is identified by %j of the kind %j', (documento, tipo, cnpj) => {
    expect(credor(documento, 'Padaria Aurora Ltda', tipo)).toMatchObject({
      tipo: pessoaJuridica,
      documento: cnpj,
    });
  });

  it('keeps its name with the CPF in it masked', () => {
    expect(credor('11.222.333/0001-81', 'Ana Silva 52998224725', 'PJ')).toMatchObject({
      documento: '11222333000181',
      nome: 'Ana Silva ***.982.247-**',
    });
  });
});

describe('a person', () => {
  it.each(['529.982.247-25', '52998224725', '529982247-25'])(
    'with the CPF %j is identified by its key, and shown masked',
    (documento) => {
      expect(credor(documento, 'Ana Silva')).toEqual({
        tipo: pessoaFisica,
        documento: '***.982.247-**',
        chave: ofCpf('52998224725'),
        nome: 'Ana Silva',
        mascarado: false,
      });
    },
  );

  it.each(['***.982.247-**', 'XXX.982.247-XX', 'xxx982247xx', '***982247**', '*** 982 247 **'])(
    'with the mask %j is identified by mask and name',
    (documento) => {
      expect(credor(documento, 'Ana Silva', 'PF')).toEqual({
        tipo: pessoaFisica,
        documento: '***.982.247-**',
        chave: chaveDoNome('***.982.247-**', 'Ana Silva'),
        nome: 'Ana Silva',
        mascarado: true,
      });
    },
  );

  it('without a document is identified by the name if the kind is given', () => {
    expect(credor('', 'Folha de pagamento', 'PF')).toEqual({
      tipo: pessoaFisica,
      documento: null,
      chave: chaveDoNome(null, 'Folha de pagamento'),
      nome: 'Folha de pagamento',
    });
  });

  it.each([
    ['CPF - PESSOA FÍSICA - 529.982.247-25', '***.982.247-**'],
    ['1234568861', '***.345.688-**'],
    ['PESSOA FÍSICA - 493478', null],
  ])('with %j has the document %j', (documento, shown) => {
    expect(credor(documento, 'Ana Silva')).toMatchObject({
      tipo: pessoaFisica,
      documento: shown,
    });
  });

  it('is asked for the kind if the lost zeros leave two tax ids', () => {
    expect(() => credor('123458811', 'X')).toThrow('Diga o tipo do credor: PF ou PJ.');
    expect(credor('123458811', 'X', 'PF')).toMatchObject({ documento: '***.234.588-**' });
  });

  it('may be named by the CPF alone, masked', () => {
    for (const documento of ['529.982.247-25', '***.982.247-**']) {
      expect(credor(documento, '52998224725')).toMatchObject({ nome: '***.982.247-**' });
    }
  });
});

describe('others', () => {
  it('are distinguished if the kind is given', () => {
    expect(credor('', 'Servidores', 'NI')).toMatchObject({ tipo: naoInformado, documento: null });
    expect(credor('US 99-1234567', 'Acme Inc', 'EX')).toEqual({
      tipo: exterior,
      documento: 'US 99-1234567',
      chave: chaveDoNome('US 99-1234567', 'Acme Inc'),
      nome: 'Acme Inc',
    });
    expect(credor('', 'Acme Inc', 'EX')).toMatchObject({ tipo: exterior, documento: null });
  });
});

describe('refused', () => {
  const DOCUMENTO = 'credor_documento';
  it.each([
    ['12ABC34501DE36', 'X', null, DOCUMENTO, 'O CNPJ não existe: os dígitos no fim não conferem.'],
    ['529.982.247-26', 'X', null, DOCUMENTO, 'O CPF não existe: os dígitos no fim não conferem.'],
    ['11111111111', 'X', null, DOCUMENTO, 'O CPF não existe: os dígitos no fim não conferem.'],
    [
      '1222333000181',
      'X',
      null,
      DOCUMENTO,
      'O documento tem 13 caracteres: um CPF tem 11, um CNPJ tem 14. A planilha pode ter apagado os zeros do começo.',
    ],
    [
      '***.***.247-25',
      'X',
      null,
      DOCUMENTO,
      'O CPF está mascarado de outro modo. Use os seis dígitos do meio, como ***.123.456-**.',
    ],
    ['', 'X', null, DOCUMENTO, 'Sem documento, diga o tipo do credor: PF, EX ou NI.'],
    ['', 'X', 'PJ', DOCUMENTO, 'Uma empresa (PJ) precisa do CNPJ.'],
    ['52998224725', 'X', 'PJ', 'credor_tipo', 'O documento é um CPF, e o tipo do credor diz PJ.'],
    [
      '11222333000181',
      'X',
      'PF',
      'credor_tipo',
      'O documento é um CNPJ, e o tipo do credor diz PF.',
    ],
    [
      '11222333000181',
      'X',
      'NI',
      'credor_tipo',
      'O documento é um CNPJ, e o tipo do credor diz NI.',
    ],
    ['52998224725', 'X', 'EX', 'credor_tipo', 'O documento é um CPF, e o tipo do credor diz EX.'],
    [
      '12345678901',
      'X',
      'EX',
      DOCUMENTO,
      'Um documento do exterior não tem 11 dígitos, como um CPF.',
    ],
    ['123', 'X', 'NI', DOCUMENTO, 'Um credor não informado (NI) não tem documento.'],
    [
      '529.982.247-25',
      '111.444.777-35',
      null,
      'credor_nome',
      'O nome é um CPF, e não o do documento.',
    ],
    [
      '11222333000181',
      '11144477735',
      null,
      'credor_nome',
      'O nome é um CPF, e não o do documento.',
    ],
    [
      '***.982.247-**',
      '11144477735',
      null,
      'credor_nome',
      'O nome é um CPF, e não o do documento.',
    ],
  ] as const)('%j of %j as %j', (documento, nome, tipo, coluna, motivo) => {
    expect(() => credor(documento, nome, tipo)).toThrow(
      expect.objectContaining({ coluna, message: motivo }),
    );
  });
});
