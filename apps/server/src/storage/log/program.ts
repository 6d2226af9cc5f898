import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../sqlite-connection.js';

// The program of the thread that copies the log of a SQLite file to where its pages belong, as often as it is told to.

const connection = connect(String(workerData), { fileMustExist: true });
const copy = connection.prepare('pragma wal_checkpoint(PASSIVE)');

parentPort?.on('message', () => {
  try {
    copy.get();
  } catch {} // the log stays as it is, which loses nothing; whoever reads or writes the file is told what is wrong with it
  parentPort?.postMessage(null);
});
