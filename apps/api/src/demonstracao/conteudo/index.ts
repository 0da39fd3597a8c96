import type { DemoCliente } from '../tipos.ts';
import { serraAzul } from './serra-azul.ts';
import { valeClaro } from './vale-claro.ts';

export const demoClientes: readonly DemoCliente[] = [valeClaro, serraAzul];
