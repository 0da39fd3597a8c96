import './rich-content.css';

/** Rich text of a manager. The server sanitises it and adds the markup for the screen (ADR 0030). */
export function RichContent({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: public answers hold clean texts alone
  return <div className="portal-rich" dangerouslySetInnerHTML={{ __html: html }} />;
}
