import type { AnyEntity, Catalogado, ListaPublica, ListQuery, Registry } from '@claraboia/contract';
import { LRUCache } from 'lru-cache';
import { conjuntoReader } from '../../engine/conjunto/query.ts';
import { conjuntoExport } from '../conjunto/export.ts';
import type { PublicExport } from '../exportacao/public-export.ts';
import { conjuntoGuardado } from '../lista-guardada/conjunto.ts';
import { publicado } from '../publico/registry.ts';

/** A list's set with all that its calls need, made once per state of its columns. */
export interface ServedLista {
  readonly registry: Registry;
  readonly conjunto: Catalogado;
  /** Its entity, whose table is a selection of its rows. */
  readonly entity: AnyEntity;
  readonly read: (asked: Readonly<Record<string, string | undefined>>) => ListQuery;
  readonly whole: PublicExport;
}

/** Lists that are requested again and again. */
const served = new LRUCache<string, ServedLista>({ max: 500 });

/** The set of a list, ready to be served. */
export function servedLista(lista: ListaPublica): ServedLista {
  const key = JSON.stringify(lista);
  const known = served.get(key);
  if (known !== undefined) return known;
  const made = make(lista);
  served.set(key, made);
  return made;
}

function make(lista: ListaPublica): ServedLista {
  const conjunto = conjuntoGuardado(lista);
  const entity = conjunto.entidade;
  const registry: Registry = {
    ...publicado,
    get: (name) => (name === entity.key ? entity : publicado.get(name)),
  };
  return {
    registry,
    conjunto,
    entity,
    read: conjuntoReader(registry, conjunto),
    whole: conjuntoExport(registry, conjunto),
  };
}
