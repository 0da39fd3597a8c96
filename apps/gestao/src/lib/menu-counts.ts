import { createContext } from 'react';

/** Numbers beside menu entries, by the path of the entry. */
export const MenuCountsContext = createContext<ReadonlyMap<string, number>>(new Map());
