import { ask } from '@claraboia/ui/lib/ask.ts';

/** Has the server save the pending rows of an import. The path has the name of an entity, which the engine has not. */
export const publishCadastro = (id: number) =>
  ask('PUT /v1/importacao/:id/publicacao', { params: { id } });
