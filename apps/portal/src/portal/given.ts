import type { Message, Relogio } from '@claraboia/contract';

/** Data that the server embeds in a rendered page. */
export interface Given {
  /** Instant of the rendering, ISO 8601; the page uses it as the current time. */
  readonly at: string;
  /** Address of the installation. */
  readonly origin: string;
  /** API answers by their addresses. */
  readonly answers: readonly (readonly [address: string, data: unknown])[];
  readonly refusals: readonly Refused[];
  /** Clock data of the time zones that the page shows. */
  readonly relogios: readonly (readonly [fuso: string, relogio: Relogio])[];
}

interface Refused {
  readonly address: string;
  readonly status: number;
  readonly messages: readonly Message[];
}

const ID = 'dados-da-pagina';

/** Serialises the data as an element of the page. It is data, not a script, so the strictest CSP allows it. */
export function givenHtml(given: Given): string {
  // Escapes `<`, so that no tag can start or end within the data.
  const json = JSON.stringify(given).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ID}">${json}</script>`;
}

/** Reads the data embedded in this page. Null if no server rendered it. */
export function readGiven(document: Document): Given | null {
  const text = document.getElementById(ID)?.textContent;
  return text === undefined || text === '' ? null : (JSON.parse(text) as Given);
}
