import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { LoadFault } from './load-fault.tsx';

/** Offset of the next page of a list that is loaded page by page; undefined at its end. */
export const nextOffset =
  (size: number) =>
  (last: { readonly count: number }, pages: readonly unknown[]): number | undefined => {
    const next = pages.length * size;
    return next < last.count ? next : undefined;
  };

interface PagesProps {
  readonly query: Pick<
    UseInfiniteQueryResult,
    | 'error'
    | 'fetchNextPage'
    | 'hasNextPage'
    | 'isError'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'refetch'
  >;
}

/** Failure of a page, with another try. */
export function PagesFault({ query, isEmpty }: PagesProps & { readonly isEmpty: boolean }) {
  return (
    query.isError && (
      <LoadFault
        error={query.error}
        busy={query.isFetching}
        onRetry={() => void (isEmpty ? query.refetch() : query.fetchNextPage())}
      />
    )
  );
}

/** Button that loads the next page. */
export function MorePages({ query }: PagesProps) {
  return (
    query.hasNextPage &&
    !query.isError && (
      <div className="engine-more">
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Carregar mais
        </Button>
      </div>
    )
  );
}
