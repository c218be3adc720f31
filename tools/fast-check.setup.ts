// Property tests try the same values in every run of the test command, so that a red run can be run again; FC_SEED=N tries others.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_115) });
