import type { DemoCliente } from '../tipos.ts';

export const valeClaro: DemoCliente = {
  identificador: 'vale-claro', nome: 'Prefeitura de Vale Claro', cidade: 'Vale Claro', uf: 'PE', cnpj: '11222333000181', tipo: 1,
  entidades: [], grupos: [{ nome: 'Legislação', categorias: [{ nome: 'Leis', publicacoes: [{ nome: 'Lei 1', data: '2026-01-01', tipo: 'arquivos', arquivos: [{ nome: 'Lei 1', documento: { titulo: 'Lei 1', paragrafos: ['Texto'] } }] }] }] }],
};
