import type { DemoCadastros } from '../../../tipos-cadastros.ts';

export const consignado: DemoCadastros['consignado'] = {
  empregadores: [
    [1, '26110-PMVC'],
    [2, '26110-FMS'],
    [3, '26110-VALEPREV'],
  ],
  rubricas: [
    [1, '401'],
    [1, '402'],
    [2, '401'],
    [3, '551'],
  ],
};

export const licon: DemoCadastros['licon'] = [
  { liconUj: '9901', diretorio: 'vale-claro/prefeitura' },
  { liconUj: '9902', diretorio: 'vale-claro/saude' },
];
