declare module "s3rver" {
  import type { AddressInfo } from "node:net";

  /** The part of the S3-compatible test server that we use. */
  export default class S3rver {
    constructor(settings: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
