/** Runs all jobs, a few at a time, in the order given; one at a time from when that is called for. */
export async function runJobs<J>(
  jobs: readonly J[],
  workers: number,
  perform: (job: J) => Promise<void>,
  isOneByOne: () => boolean = () => false,
): Promise<void> {
  const left = [...jobs];
  const work = async (_: unknown, worker: number) => {
    const take = () => (worker === 0 || !isOneByOne() ? left.shift() : undefined);
    for (let job = take(); job !== undefined; job = take()) await perform(job);
  };
  await Promise.all(Array.from({ length: workers }, work));
}
