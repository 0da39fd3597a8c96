import { useEffect } from 'react';
import { documentTitle } from './document-title.ts';

/** Where an app that a page may be installed as is described. */
export interface AppLinks {
  readonly manifest: string;
  readonly icon: string;
}

/** The product itself as an app. */
export const OWN_APP: AppLinks = {
  manifest: '/manifest.webmanifest',
  icon: '/icons/icone-apple-180.png',
};

/** What a page says of itself beside what it shows: a server that renders it puts it into its answer. */
export interface PageNotes {
  /** The names of the page, its own first; what all pages are called follows in the tab. */
  title: string;
  /** Of the HTTP answer. */
  status: number;
  /** Of the browser's own bar. */
  themeColor: string;
  /** What the page is part of as an installed app: the addresses of its manifest and its icon. */
  app: AppLinks;
  /** The page is of a client with VLibras. */
  vlibras: boolean;
}

let notesOf: () => PageNotes | undefined = () => undefined;

/** Has what pages say of themselves written down; `find` gives the notes of the rendering that is going on. */
export function installPageNotes(find: () => PageNotes | undefined): void {
  notesOf = find;
}

/** Names the page in the browser's tab and for screen readers. */
export function useDocumentTitle(title: string): void {
  usePageNotes({ title });
  const whole = documentTitle(title);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}

/** Writes something down of the page that is rendered; in a browser it has come already. */
export function usePageNotes(noted: Partial<PageNotes>): void {
  const notes = notesOf();
  if (notes !== undefined) Object.assign(notes, noted);
}

/** Says that what is shown stands for this HTTP status. */
export const usePageStatus = (status: number) => usePageNotes({ status });
