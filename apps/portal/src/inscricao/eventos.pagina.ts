import { InscricaoPage } from './inscricao-page.tsx';

/** Registration for an event. Its route is inside the layout of the event's client. */
export const paginas = { eventos: { Component: InscricaoPage } };
