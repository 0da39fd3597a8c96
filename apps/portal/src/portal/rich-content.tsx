import { useMemo } from 'react';
import './rich-content.css';

interface RichContentProps {
  readonly html: string;
  readonly sanitize: (html: string) => string;
}

/** A category's text. Cleaned here, at the only place that shows HTML as it is. */
export function RichContent({ html, sanitize }: RichContentProps) {
  const clean = useMemo(() => ({ __html: sanitize(html) }), [html, sanitize]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the line above
  return <div className="portal-rich" dangerouslySetInnerHTML={clean} />;
}
