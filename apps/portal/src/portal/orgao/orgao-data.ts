import type {
  PublicDeclaracao,
  PublicEstrutura,
  PublicFaq,
  PublicGestor,
} from '@claraboia/contract/schema';
import type { LoaderFunctionArgs } from 'react-router';
import { answers } from '../answers.ts';
import {
  declaracaoListQuery,
  estruturaListQuery,
  faqListQuery,
  gestorListQuery,
  type PublicList,
} from '../portal-queries.ts';

type Sanitize = (html: string) => string;

/** Questions with their answers, and what cleans the answers. */
export interface FaqData {
  readonly faqList: readonly PublicFaq[];
  readonly sanitize: Sanitize;
}

/** The units of a body with those who answer for them, and what cleans their texts. */
export interface EstruturaData {
  readonly unidadeList: readonly PublicEstrutura[];
  readonly gestorList: readonly PublicGestor[];
  readonly sanitize: Sanitize;
}

/** Comes with the pages that show rich text, so that the others do not download it. */
const importSanitize = async () => (await import('../sanitize-html.ts')).sanitizeHtml;

export async function fetchFaq(cliente: string): Promise<FaqData> {
  const [{ list }, sanitize] = await Promise.all([
    answers().get(faqListQuery(cliente)),
    importSanitize(),
  ]);
  return { faqList: list, sanitize };
}

export async function fetchEstrutura(cliente: string): Promise<EstruturaData> {
  const [unidades, gestores, sanitize] = await Promise.all([
    answers().get(estruturaListQuery(cliente)),
    answers().get(gestorListQuery(cliente)),
    importSanitize(),
  ]);
  return { unidadeList: unidades.list, gestorList: gestores.list, sanitize };
}

export const faqLoader = ({ params }: LoaderFunctionArgs) => fetchFaq(params.cliente ?? '');

export const estruturaLoader = ({ params }: LoaderFunctionArgs) =>
  fetchEstrutura(params.cliente ?? '');

export const declaracoesLoader = ({
  params,
}: LoaderFunctionArgs): Promise<PublicList<PublicDeclaracao>> =>
  answers().get(declaracaoListQuery(params.cliente ?? ''));
