import type { DemoCliente } from '../tipos.ts';

export const serraAzul: DemoCliente = {
  identificador: 'serra-azul', nome: 'Prefeitura de Serra Azul', cidade: 'Serra Azul', uf: 'PE', cnpj: '11222333000181', tipo: 1,
  entidades: [], grupos: [],
};
