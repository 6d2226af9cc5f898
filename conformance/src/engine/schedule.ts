/** Runs all jobs, a few at a time, in the order given. */
export async function runJobs<J>(
  jobs: readonly J[],
  workers: number,
  perform: (job: J) => Promise<void>,
): Promise<void> {
  const left = [...jobs];
  const work = async () => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) await perform(job);
  };
  await Promise.all(Array.from({ length: workers }, work));
}
