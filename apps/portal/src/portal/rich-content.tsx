import './rich-content.css';

/** A text that a manager wrote, as the server answers it: clean, and marked for the screen (ADR 0030). */
export function RichContent({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: public answers hold clean texts alone
  return <div className="portal-rich" dangerouslySetInnerHTML={{ __html: html }} />;
}
