import { BUSCA_TIPO } from '@claraboia/contract';

/** What pages need of the public sets' declarations, made when they are built: the declarations themselves are not loaded. */
export const define = { __BUSCA_TIPO__: JSON.stringify(BUSCA_TIPO) };
