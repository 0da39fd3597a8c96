import type { LoaderFunctionArgs } from 'react-router';
import { readCount } from '../address-values.ts';
import { answers } from '../answers.ts';
import { AoLado } from '../ao-lado.ts';
import { missingRecord } from '../missing-record.ts';
import { notFound } from '../refusal.ts';
import { preloadGuestHosts } from './celula.tsx';
import { type Detalhe, fetchDetalhe } from './detalhe-data.ts';
import { faceNamed, hasGuests } from './faces.ts';
import { nomeDoRegistro } from './leitura.ts';
import { sincronizacaoQuery } from './transparencia-queries.ts';

/** A record that there is, and what it is called. */
export interface RegistroData {
  readonly detalhe: Detalhe & { readonly registro: NonNullable<Detalhe['registro']> };
  readonly titulo: string;
  /** When its set was synchronised; null where it never was, or that is not known. */
  readonly sincronizadoEm: string | null;
}

/** Loads the page of a record. @throws ApiError 404 where the client never had one of that set and number, and Withdrawn */
export async function registroLoader({
  params: { cliente = '', conjunto = '', id: raw = '' },
}: LoaderFunctionArgs): Promise<RegistroData> {
  const face = faceNamed(conjunto);
  const id = readCount(raw);
  if (face === null || face.detalhe === null || id === null) throw notFound();
  const sincronizado = face.sincronizado
    ? new AoLado().ask('', answers().get(sincronizacaoQuery(cliente, conjunto)), null)
    : null;
  const [detalhe, sincronizadoEm] = await Promise.all([
    fetchDetalhe(cliente, { conjunto, id }),
    sincronizado,
    hasGuests(face) ? preloadGuestHosts() : undefined,
  ]);
  if (detalhe === null || detalhe.registro === null) {
    throw await missingRecord(cliente, conjunto, id);
  }
  const { registro } = detalhe;
  return {
    detalhe: { ...detalhe, registro },
    titulo: nomeDoRegistro(face, registro),
    sincronizadoEm,
  };
}
