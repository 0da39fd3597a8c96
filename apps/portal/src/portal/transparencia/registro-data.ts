import type { LoaderFunctionArgs } from 'react-router';
import { readCount } from '../address-values.ts';
import { answers } from '../answers.ts';
import { AoLado } from '../ao-lado.ts';
import { missingRecord } from '../missing-record.ts';
import { notFound } from '../refusal.ts';
import { preloadGuestHosts } from './celula.tsx';
import { type Detalhe, fetchDetalhe } from './detalhe-data.ts';
import { faceAt, leadOn } from './face-da-lista.ts';
import { hasGuests } from './faces.ts';
import { nomeDoRegistro } from './leitura.ts';
import { sincronizacaoQuery } from './transparencia-queries.ts';

/** Existing record with its title. */
export interface RegistroData {
  readonly detalhe: Detalhe & { readonly registro: NonNullable<Detalhe['registro']> };
  readonly titulo: string;
  /** Last synchronisation of its data set; null if there was none or it is unknown. */
  readonly sincronizadoEm: string | null;
}

/**
 * Loads the page of a record. @throws ApiError 404 if the client never had the record; Withdrawn if it was withdrawn
 */
export async function registroLoader({
  request,
  params: { cliente = '', conjunto = '', id: raw = '' },
}: LoaderFunctionArgs): Promise<RegistroData | Response> {
  const face = await faceAt(cliente, conjunto);
  const id = readCount(raw);
  if (face === null || face.detalhe === null || id === null) throw notFound();
  const moved = leadOn(face, { cliente, conjunto, id, request });
  if (moved !== null) return moved;
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
