import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ExportLinks } from '../export-links.tsx';
import { Icon } from '../icon.tsx';
import { RichContent } from '../rich-content.tsx';
import type { FaqData } from './orgao-data.ts';
import './orgao.css';

/** The part of an address that opens one question: `?pergunta=12`. */
const PARAM = 'pergunta';

/** Questions to be opened, one at a time (spec portal §2); an address can name the one that is open. */
export function FaqAccordion({ faqList }: FaqData) {
  const [params] = useSearchParams();
  const wanted = params.get(PARAM);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // By comparison: what an address holds is no selector.
    const item = [...(list.current?.querySelectorAll('details') ?? [])].find(
      ({ dataset }) => dataset.pergunta === wanted,
    );
    if (item === undefined) return;
    item.open = true;
    item.querySelector('summary')?.focus({ preventScroll: true });
    item.scrollIntoView();
  }, [wanted]);
  return (
    <>
      <div ref={list} className="portal-accordion">
        {faqList.map(({ id, pergunta, respostaHTML }) => (
          // The same name makes the browser close the one that was open.
          <details key={id} name="perguntas" data-pergunta={id}>
            <summary>
              <h2 className="portal-accordion-title">{pergunta}</h2>
              <Icon name="down" className="portal-accordion-mark" />
            </summary>
            <div className="portal-accordion-panel">
              <RichContent html={respostaHTML} />
              <p className="portal-accordion-link">
                <Link to={{ search: `?${PARAM}=${id}` }} preventScrollReset>
                  Link direto para esta resposta
                </Link>
              </p>
            </div>
          </details>
        ))}
      </div>
      <ExportLinks lista="faq" what="as perguntas e respostas" count={faqList.length} />
    </>
  );
}
