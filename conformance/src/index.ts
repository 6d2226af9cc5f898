// The public names of the package: read a configuration, open a session, run the suite, report.

export { certifyRun, NotCertifiable } from './certificate/certify.js';
export { type Verification, verifyCertificate } from './certificate/verify.js';
export { ConfigurationError, loadSettings, readSettings } from './config/load.js';
export type { Configuration } from './config/schema.js';
export type { Settings } from './config/settings.js';
export { type Check, check, type Finding, negative, type Problem } from './engine/check.js';
export { EXIT, type ExitCode } from './engine/exit-code.js';
export { consult, type Judgement, recall } from './engine/judgement.js';
export type { RunResult } from './engine/result.js';
export { type Progress, type RunOptions, runSuite } from './engine/run.js';
export { type Context, type Scenario, scenario } from './engine/scenario.js';
export { openSession, type Session, type SessionOptions } from './engine/session.js';
export type { RequirementVerdict } from './engine/settle.js';
export type { Strictness, Verdict } from './engine/verdict.js';
export { compareRuns } from './evidence/compare-runs.js';
export { gatherEvidence, LeakError } from './evidence/hide-secrets.js';
export { readRun } from './evidence/read-result.js';
export { type Replay, replayRun } from './evidence/replay.js';
export type { Exchange } from './net/exchange.js';
export { runPreflight, type Step } from './preflight/preflight.js';
export { loadRegister, RegisterError, readRegister } from './register/load.js';
export type { Level, Requirement, Revision } from './register/schema.js';
export type { ReportSource } from './report/source.js';
export { writeReports, writeRun } from './report/write.js';
export { SCENARIOS } from './scenarios/index.js';
export { SUITE } from './suite.js';
