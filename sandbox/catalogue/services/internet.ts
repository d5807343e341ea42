import {
  internetAccount,
  internetAccountInDistrict,
  internetContract,
  internetLogin,
  internetOnLine,
  mobileModem,
} from '#sandbox/catalogue/forms/telecom.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const internet: readonly Group[] = [
  {
    form: internetContract,
    rows: rows(`
      citynet | CityNet
      uninet | Uninet
      aile-net | AiləNET
      connect | Connect
      azeronline | AzərOnline
      ultel | Ultel
      enginet | Enginet
      adanet | ADANet
      intrans | İntrans
      azdatakom | AzDataCom
      transeurocom | TransEuroCom
      evinonline | EvinOnline
      global-net | GlobalNet
      alfanet | Alfanet
      avirtel | AvirTel
      bbtv-internet | BBTV İnternet | BBTV Internet | BBTV Интернет
      azstarnet | AzStarNet
      metronet | MetroNet
      viptelekom | VIP Telekom
      ag-telekom-internet | AG Telekom — internet | AG Telekom — internet | AG Telekom — интернет
      optonet | OptoNet
      caspel | Caspel
      ip-azia | IP Azia
    `),
  },
  {
    form: internetOnLine,
    rows: rows(`
      baktelecom-internet | Baktelecom — internet | Baktelecom — internet | Baktelecom — интернет
      baktelecom-gpon | Baktelecom — GPON
      birlink | BirLink
      azeurotel-internet | AzEuroTel — internet | AzEuroTel — internet | AzEuroTel — интернет
    `),
  },
  {
    form: internetAccount,
    rows: rows(`
      aztelekom-internet | Aztelekom — internet | Aztelekom — internet | Aztelekom — интернет
      naxtel-internet | Naxtel — internet | Naxtel — internet | Naxtel — интернет
    `),
  },
  {
    form: internetAccountInDistrict,
    rows: rows(`
      aztelekom-optika | Aztelekom — optik internet | Aztelekom — fiber internet | Aztelekom — оптический интернет
    `),
  },
  {
    form: internetLogin,
    rows: rows(`
      sazz | Sazz
      starlink | Starlink
      bakinternet | Bakinternet
      smart-online | Smart Online
    `),
  },
  {
    form: mobileModem,
    rows: rows(`
      azercell-ev-interneti | Azercell — ev interneti | Azercell — home internet | Azercell — домашний интернет
      bakcell-ev-interneti | Bakcell — ev interneti | Bakcell — home internet | Bakcell — домашний интернет
      nar-ev-interneti | Nar — ev interneti | Nar — home internet | Nar — домашний интернет
    `),
  },
];
