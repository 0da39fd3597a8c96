import { formatDay } from '@claraboia/contract';
import type { PublicRetirado } from '@claraboia/contract/schema';
import type { AnswerTo } from '@claraboia/ui/lib/ask.ts';
import { usePageStatus } from '@claraboia/ui/lib/page-notes.ts';
import { Link } from 'react-router';
import { answers } from './answers.ts';
import { PageTitle } from './page-title.tsx';
import { usePortal } from './portal-data.ts';
import { apiPath, portalPath } from './portal-paths.ts';
import { publicQuery } from './portal-queries.ts';
import { isNotFound, notFound } from './refusal.ts';

/** A record that was there and is no more. */
export class Withdrawn extends Error {
  readonly retirado: PublicRetirado;

  constructor(retirado: PublicRetirado) {
    super('the record was withdrawn');
    this.retirado = retirado;
  }
}

/**
 * What to refuse a record's page with that is not there: it was withdrawn, or never was.
 * @throws ApiError where nobody could say
 */
export async function missingRecord(cliente: string, conjunto: string, id: number): Promise<Error> {
  try {
    const query = publicQuery<AnswerTo<'GET /public/v1/:cliente/retirado/:conjunto/:registro'>>(
      `${apiPath(cliente)}/retirado/${conjunto}/${id}`,
    );
    return new Withdrawn(await answers().get(query));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return notFound();
  }
}

/** What stands at the address of a withdrawn record: what it was called, and since when it is gone. */
export function RetiradoPage({ retirado }: { retirado: PublicRetirado }) {
  const { titulo, retiradoEm } = retirado;
  usePageStatus(410);
  const { cliente, portal } = usePortal();
  return (
    <div className="portal-state">
      <PageTitle titles={[titulo, 'Retirado', portal.clienteGlobal.nome]}>{titulo}</PageTitle>
      <p>
        Retirado deste portal em{' '}
        <time dateTime={retiradoEm}>{formatDay(retiradoEm, portal.fuso)}</time>. O conteúdo não está
        mais disponível neste endereço.
      </p>
      <p>Se você precisa desta informação, peça ao órgão pelo serviço de informação ao cidadão.</p>
      <Link to={portalPath(cliente)} className="portal-button">
        Voltar ao início do portal
      </Link>
    </div>
  );
}
