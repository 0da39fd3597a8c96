import type { DemoCliente } from '../tipos.ts';
import { serraAzul } from './serra-azul/index.ts';
import { valeClaro } from './vale-claro/index.ts';

export const demoClientes: readonly DemoCliente[] = [valeClaro, serraAzul];
