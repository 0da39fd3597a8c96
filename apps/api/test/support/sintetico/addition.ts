import { deriveViews } from '../../../src/database/derived.ts';
import { CountCache } from '../../../src/engine/read.ts';
import { conjuntoApi } from '../../../src/services/conjunto/calls.ts';
import { apiRoutes } from '../../../src/services/conjunto/routes.ts';
import { RichTextReader } from '../../../src/services/texto-rico/rich-texts.ts';
import type { Addition } from '../test-server.ts';
import { sinteticaPublicacao, sinteticos, sinteticosDoGrupo } from './conjunto.ts';
import { sinteticoRegistry } from './entity.ts';
import { createSinteticoTables } from './tables.ts';

/** Sets of the tests with their calls. */
const sinteticaApis = [sinteticos, sinteticosDoGrupo].map((conjunto) =>
  conjuntoApi(sinteticaPublicacao.registry, conjunto),
);

/** Serves the entities and the sets of the tests beside those of the product. */
export const SINTETICO: Addition = {
  registry: sinteticoRegistry,
  prepare: async (connectionString) => {
    await createSinteticoTables(connectionString);
    await deriveViews(connectionString, sinteticaPublicacao.views);
  },
  routes: (serving, context) => {
    const { app, database } = serving;
    const richTexts = new RichTextReader(database, (error) => app.log.warn({ err: error }, 'text'));
    app.addHook('onClose', () => richTexts.settled());
    const counts = new CountCache();
    const means = { ...context, richTexts, feitos: { tema: () => null } };
    for (const api of sinteticaApis) apiRoutes(serving, means, counts, api);
  },
};
