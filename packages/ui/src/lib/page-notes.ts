import { useEffect } from 'react';
import { documentTitle } from './document-title.ts';

/** Links that describe an installable app. */
export interface AppLinks {
  readonly manifest: string;
  readonly icon: string;
}

/** The product itself as an app. */
export const OWN_APP: AppLinks = {
  manifest: '/manifest.webmanifest',
  icon: '/icons/icone-apple-180.png',
};

/** Metadata that a page sets while it renders; the server adds them to its answer. */
export interface PageNotes {
  /** Title of the page without the common suffix. */
  title: string;
  /** HTTP status of the answer. */
  status: number;
  /** Theme colour of the browser. */
  themeColor: string;
  /** Installable app that the page belongs to: URLs of its manifest and icon. */
  app: AppLinks;
  /** True if the page belongs to a client with VLibras. */
  vlibras: boolean;
}

let notesOf: () => PageNotes | undefined = () => undefined;

/** Sets how the metadata are stored; `find` returns the notes of the current rendering. */
export function installPageNotes(find: () => PageNotes | undefined): void {
  notesOf = find;
}

/** Sets the title of the page for the tab and for screen readers. */
export function useDocumentTitle(title: string): void {
  usePageNotes({ title });
  const whole = documentTitle(title);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}

/** Records metadata of the rendered page; without effect in a browser, whose page has them already. */
export function usePageNotes(noted: Partial<PageNotes>): void {
  const notes = notesOf();
  if (notes !== undefined) Object.assign(notes, noted);
}

/** Sets the HTTP status of the rendered page. */
export const usePageStatus = (status: number) => usePageNotes({ status });
