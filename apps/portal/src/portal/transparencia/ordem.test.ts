import { faces } from 'virtual:conjuntos';
import { describe, expect, it } from 'vitest';
import { escolhasOf, opcoesOf, ordemText } from './ordem.ts';

describe('the orders of a list', () => {
  it.each(faces.map((face) => [face.endereco, face] as const))(
    'have names of their own, that with which it begins among them: %s',
    (_endereco, face) => {
      const opcoes = escolhasOf(face);
      expect(new Set(opcoes.map(({ texto }) => texto)).size).toBe(opcoes.length);
      expect(opcoes.map(({ valor }) => valor)).toContain(face.ordem && ordemText(face.ordem));
    },
  );

  it('begin with that of a list which is no column’s', () => {
    const fila = faces.find(({ endereco }) => endereco === 'ordem-de-pagamento');
    expect(fila === undefined ? [] : escolhasOf(fila)[0]?.texto).toBe('Padrão');
  });

  it('are named by their first row', () => {
    const contrato = faces.find(({ endereco }) => endereco === 'contrato');
    const textos = contrato === undefined ? [] : opcoesOf(contrato).map(({ texto }) => texto);
    expect(textos).toEqual(
      expect.arrayContaining([
        'Valor: maior primeiro',
        'Início: antigos primeiro',
        'Fornecedor: de A a Z',
      ]),
    );
  });
});
