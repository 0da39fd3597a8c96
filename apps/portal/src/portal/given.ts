import type { Message, Relogio } from '@claraboia/contract';

/** What a page was made of on the server, and comes with. */
export interface Given {
  /** When it was made, ISO 8601: what the page says of now. */
  readonly at: string;
  /** The installation's own address. */
  readonly origin: string;
  /** Answers of the API, by their addresses. */
  readonly answers: readonly (readonly [address: string, data: unknown])[];
  readonly refusals: readonly Refused[];
  /** How the clocks go of the time zones that it tells instants by. */
  readonly relogios: readonly (readonly [fuso: string, relogio: Relogio])[];
}

interface Refused {
  readonly address: string;
  readonly status: number;
  readonly messages: readonly Message[];
}

const ID = 'dados-da-pagina';

/** As an element of the page: data and no script, so that the strictest policy lets it be. */
export function givenHtml(given: Given): string {
  // No tag can end or begin within it.
  const json = JSON.stringify(given).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ID}">${json}</script>`;
}

/** What this page came with; null where no server made it. */
export function readGiven(document: Document): Given | null {
  const text = document.getElementById(ID)?.textContent;
  return text === undefined || text === '' ? null : (JSON.parse(text) as Given);
}
