import { expect, test } from 'vitest';
import { formatCodigoInstalacao, installAddress } from './codigo-instalacao.ts';
import { fusoDe, identificadoresDe, modeloDoTipo, nomePadrao } from './provisao.ts';
import { SLUG } from './values.ts';

test('addresses are proposed from the town, or from the body’s name if towns have several', () => {
  const place = { cidade: "Olho d'Água do Borges", uf: 'RN', nome: 'Consórcio do Alto Oeste' };
  expect(identificadoresDe({ ...place, tipo: 1 })).toEqual([
    'olho-d-agua-do-borges',
    'olho-d-agua-do-borges-rn',
  ]);
  expect(identificadoresDe({ ...place, tipo: 2 })[0]).toBe('camara-olho-d-agua-do-borges');
  expect(identificadoresDe({ ...place, tipo: 8 })[0]).toBe('consorcio-do-alto-oeste');
  for (const tipo of [1, 2, 8]) {
    for (const each of identificadoresDe({ ...place, tipo })) expect(each).toMatch(SLUG);
  }
});

test('town halls and chambers have a name everywhere, others their own; each type has a template', () => {
  expect(nomePadrao(2, 'Olinda')).toBe('Câmara Municipal de Olinda');
  expect(nomePadrao(4, 'Olinda')).toBeNull();
  expect([1, 2, 3, 8].map(modeloDoTipo)).toEqual([
    'prefeitura',
    'camara',
    'autarquia',
    'consorcio',
  ]);
});

test('clocks go by the state, and by the town where its own differs', () => {
  expect(fusoDe(2611101, 'PE')).toBe('America/Recife');
  expect(fusoDe(2605459, 'PE')).toBe('America/Noronha');
  expect(fusoDe(3550308, 'SP')).toBe('America/Sao_Paulo');
  expect(fusoDe(1200401, 'AC')).toBe('America/Rio_Branco');
});

test('a code is shown in groups, and stands behind the # of an address', () => {
  const codigo = 'ABCDEFGHJKMNPQRSTVWXYZ234567';
  expect(formatCodigoInstalacao(codigo)).toBe('ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567');
  expect(new URL(installAddress('https://a.b', codigo)).pathname).toBe('/');
});
