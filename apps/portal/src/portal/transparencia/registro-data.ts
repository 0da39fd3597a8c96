import type { LoaderFunctionArgs } from 'react-router';
import { readCount } from '../address-values.ts';
import { missingRecord } from '../missing-record.ts';
import { notFound } from '../refusal.ts';
import { preloadGuestHosts } from './celula.tsx';
import { type Detalhe, fetchDetalhe } from './detalhe-data.ts';
import { faceNamed, hasGuests } from './faces.ts';
import { nomeDoRegistro } from './leitura.ts';

/** A record that there is, and what it is called. */
export interface RegistroData {
  readonly detalhe: Detalhe & { readonly registro: NonNullable<Detalhe['registro']> };
  readonly titulo: string;
}

/** Loads the page of a record. @throws ApiError 404 where the client never had one of that set and number, and Withdrawn */
export async function registroLoader({
  params: { cliente = '', conjunto = '', id: raw = '' },
}: LoaderFunctionArgs): Promise<RegistroData> {
  const face = faceNamed(conjunto);
  const id = readCount(raw);
  if (face === null || face.detalhe === null || id === null) throw notFound();
  const [detalhe] = await Promise.all([
    fetchDetalhe(cliente, { conjunto, id }),
    hasGuests(face) ? preloadGuestHosts() : undefined,
  ]);
  if (detalhe === null || detalhe.registro === null) {
    throw await missingRecord(cliente, conjunto, id);
  }
  const { registro } = detalhe;
  return { detalhe: { ...detalhe, registro }, titulo: nomeDoRegistro(face, registro) };
}
