import { formatDay } from '@claraboia/contract';
import { usePortal } from './portal-data.ts';

/** Day of an instant, in the time zone of the body. */
export function Momento({ instante }: { readonly instante: string }) {
  return <time dateTime={instante}>{formatDay(instante, usePortal().portal.fuso)}</time>;
}
