import { PARAMETRO_HIDE_PERFIL } from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { queryOptions } from '@tanstack/react-query';

/** Data of the signed-in user. Never stored by the browser, and cleared with the client. */
export const pessoaQuery = queryOptions({
  queryKey: ['pessoa-fisica', 'me'],
  queryFn: async ({ signal }) => (await ask('GET /v1/pessoa-fisica/me', { signal })).data,
});

/** True if the installation hides the link to the profile. */
export const hidePerfilQuery = queryOptions({
  queryKey: ['parametro', PARAMETRO_HIDE_PERFIL],
  queryFn: async ({ signal }) => {
    const query = { param: PARAMETRO_HIDE_PERFIL };
    const { data } = await ask('GET /v1/parametros/get-value', { query, signal });
    return data === 'true';
  },
});
