import { describe, expect, test } from 'vitest';
import { desenhoOf } from './desenho.ts';

const square: [number, number][] = [
  [-36.6, -8.6],
  [-36.4, -8.6],
  [-36.4, -8.4],
  [-36.6, -8.4],
  [-36.6, -8.6],
];
const lugar = (longitude: number, latitude: number) => ({ longitude, latitude });

describe('a map', () => {
  test('has north above and east on the right, and the middle in its middle', () => {
    const { largura, altura, pontos } = desenhoOf({ aneis: [square] }, [
      lugar(-36.5, -8.5),
      lugar(-36.4, -8.4),
      lugar(-36.6, -8.6),
    ]);
    const [middle, northEast, southWest] = pontos;
    expect(middle?.x).toBeCloseTo(largura / 2, 0);
    expect(middle?.y).toBeCloseTo(altura / 2, 0);
    expect(northEast?.x).toBeGreaterThan(southWest?.x ?? Number.NaN);
    expect(northEast?.y).toBeLessThan(southWest?.y ?? Number.NaN);
  });

  test('is nearly as high as wide for a square near the equator, and higher in the south', () => {
    const north = desenhoOf({ aneis: [square] }, []);
    const south = desenhoOf({ aneis: [square.map(([x, y]) => [x, y - 24])] }, []);
    expect(north.altura / north.largura).toBeCloseTo(1, 1);
    expect(south.altura / south.largura).toBeGreaterThan(1.1);
  });

  test('draws each ring, closed', () => {
    const { contorno } = desenhoOf({ aneis: [square, square] }, []);
    expect(contorno.match(/M[\d. L]+Z/g)).toHaveLength(2);
  });

  test('leaves out what is far outside, such as a mistyped sign', () => {
    const { pontos } = desenhoOf({ aneis: [square] }, [lugar(36.5, -8.5), lugar(-36.39, -8.5)]);
    expect(pontos[0]).toBeNull();
    expect(pontos[1]).not.toBeNull();
  });

  test('of an unknown outline shows the places alone, and without both is empty', () => {
    const { contorno, pontos } = desenhoOf({ aneis: [] }, [lugar(-36.5, -8.5)]);
    expect([contorno, pontos[0] !== null]).toEqual(['', true]);
    expect(desenhoOf({ aneis: [] }, []).pontos).toEqual([]);
  });
});
