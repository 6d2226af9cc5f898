import process from 'node:process';

/** How often the clock of the processor is read, in milliseconds. */
const LOOK = 250;

/**
 * What comes of work done in other threads of this process, or nothing once the process has had a processor for so many
 * milliseconds since: time in which others had it does not count.
 */
export async function withinProcessorTime<T>(
  work: Promise<T>,
  limit: number,
): Promise<T | undefined> {
  const begun = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
  let watch: NodeJS.Timeout | undefined;
  const excess = new Promise<undefined>((resolve) => {
    watch = setInterval(() => {
      if (spent() > limit) resolve(undefined);
    }, LOOK);
  });
  try {
    return await Promise.race([work, excess]);
  } finally {
    clearInterval(watch);
  }
}
