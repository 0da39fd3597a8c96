import { fileURLToPath } from 'node:url';
import type { Step } from './step.ts';
import { administracao } from './steps/administracao.ts';
import { bandeja } from './steps/bandeja.ts';
import { cadastros } from './steps/cadastros.ts';
import { compras } from './steps/compras.ts';
import { entrada } from './steps/entrada.ts';
import { eventos } from './steps/eventos.ts';
import { listas } from './steps/listas.ts';
import { orcamento } from './steps/orcamento.ts';
import { passeio } from './steps/passeio.ts';
import { portal } from './steps/portal.ts';
import { publicacoes } from './steps/publicacoes.ts';
import { rascunhos } from './steps/rascunhos.ts';
import { readme } from './steps/readme.ts';

/** The pictures of one folder, in the order in which they are taken. */
export interface Place {
  /** Absolute. */
  readonly folder: string;
  readonly steps: readonly Step[];
}

const folder = (path: string) => fileURLToPath(new URL(`../../docs/${path}`, import.meta.url));

/** Every picture that the documentation has, by the folder in which it is. */
export const places: readonly Place[] = [
  {
    folder: folder('manual/imagens/'),
    steps: [
      ...entrada,
      ...listas,
      ...publicacoes,
      ...bandeja,
      ...rascunhos,
      ...portal,
      ...cadastros,
      ...compras,
      ...orcamento,
      ...eventos,
      ...administracao,
      ...passeio,
    ],
  },
  { folder: folder('imagens/'), steps: readme },
];

/** Limit for all pictures together. */
export const MAX_BYTES = 2 * 1024 * 1024;
