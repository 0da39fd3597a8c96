const { NODE_COMPILE_CACHE, PATH = '' } = process.env;

/** Environment of every process that a test starts: what Node compiled for one serves the next. */
export const CHILD_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH,
  ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
};
