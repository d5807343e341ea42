import {
  motorLiability,
  policyPayment,
  propertyInsurance,
  travelInsurance,
} from '#sandbox/catalogue/forms/finance.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const insurance: readonly Group[] = [
  {
    form: motorLiability,
    rows: rows(`
      icbari-sigorta-burosu | İcbari Sığorta Bürosu — avtomobil | Compulsory Insurance Bureau — motor | Бюро обязательного страхования — авто
      pasa-sigorta-avto | PAŞA Sığorta — icbari avto | PAŞA Insurance — compulsory motor | PAŞA Страхование — обязательное авто
      atesgah-avto | Atəşgah Sığorta — icbari avto | Ateshgah Insurance — compulsory motor | Атешгях — обязательное авто
      azsigorta-avto | Azsığorta — icbari avto | Azsigorta — compulsory motor | Азсыгорта — обязательное авто
      a-group-avto | A-Group Sığorta — icbari avto | A-Group Insurance — compulsory motor | A-Group — обязательное авто
      qala-avto | Qala Sığorta — icbari avto | Gala Insurance — compulsory motor | Гала Страхование — обязательное авто
      xalq-avto | Xalq Sığorta — icbari avto | Xalq Insurance — compulsory motor | Халг Страхование — обязательное авто
      meqa-avto | Meqa Sığorta — icbari avto | Mega Insurance — compulsory motor | Мега Страхование — обязательное авто
      naxcivan-avto | Naxçıvansığorta — icbari avto | Nakhchivan Insurance — compulsory motor | Нахчывансыгорта — обязательное авто
      ipek-yolu-avto | İpək Yolu Sığorta — icbari avto | Silk Way Insurance — compulsory motor | Ипек Йолу — обязательное авто
      atasigorta-avto | AtaSığorta — icbari avto | AtaSığorta — compulsory motor | AtaSığorta — обязательное авто
      revan-avto | Rəvan Sığorta — icbari avto | Ravan Insurance — compulsory motor | Раван Страхование — обязательное авто
    `),
  },
  {
    form: policyPayment,
    rows: rows(`
      pasa-kasko | PAŞA Sığorta — kasko | PAŞA Insurance — comprehensive motor | PAŞA Страхование — каско
      atesgah-kasko | Atəşgah Sığorta — kasko | Ateshgah Insurance — comprehensive motor | Атешгях — каско
      a-group-kasko | A-Group Sığorta — kasko | A-Group Insurance — comprehensive motor | A-Group — каско
      qala-kasko | Qala Sığorta — kasko | Gala Insurance — comprehensive motor | Гала Страхование — каско
      xalq-kasko | Xalq Sığorta — kasko | Xalq Insurance — comprehensive motor | Халг Страхование — каско
      meqa-kasko | Meqa Sığorta — kasko | Mega Insurance — comprehensive motor | Мега Страхование — каско
      pasa-heyat | PAŞA Həyat — həyat sığortası | PAŞA Life — life insurance | PAŞA Həyat — страхование жизни
      atesgah-heyat | Atəşgah Həyat — həyat sığortası | Ateshgah Life — life insurance | Атешгях Хаят — страхование жизни
      qala-heyat | Qala Həyat — həyat sığortası | Gala Life — life insurance | Гала Хаят — страхование жизни
      xalq-heyat | Xalq Həyat — həyat sığortası | Xalq Life — life insurance | Халг Хаят — страхование жизни
      meqa-heyat | Meqa Həyat — həyat sığortası | Mega Life — life insurance | Мега Хаят — страхование жизни
      pasa-tibbi | PAŞA Sığorta — tibbi sığorta | PAŞA Insurance — health insurance | PAŞA Страхование — медицинское
      atesgah-tibbi | Atəşgah Sığorta — tibbi sığorta | Ateshgah Insurance — health insurance | Атешгях — медицинское страхование
      a-group-tibbi | A-Group Sığorta — tibbi sığorta | A-Group Insurance — health insurance | A-Group — медицинское страхование
      baki-sigorta | Bakı Sığorta | Baku Insurance | Бакинское страхование
      beynelxalq-sigorta | Beynəlxalq Sığorta Şirkəti | International Insurance Company | Международная страховая компания
      gunay-sigorta | Günay Sığorta | Gunay Insurance | Гюнай Страхование
      aqrar-sigorta-fondu | Aqrar Sığorta Fondu | Agrarian Insurance Fund | Аграрный страховой фонд
    `),
  },
  {
    form: travelInsurance,
    rows: rows(`
      pasa-seyahet | PAŞA Sığorta — səyahət | PAŞA Insurance — travel | PAŞA Страхование — путешествия
      atesgah-seyahet | Atəşgah Sığorta — səyahət | Ateshgah Insurance — travel | Атешгях — путешествия
      a-group-seyahet | A-Group Sığorta — səyahət | A-Group Insurance — travel | A-Group — путешествия
      qala-seyahet | Qala Sığorta — səyahət | Gala Insurance — travel | Гала Страхование — путешествия
      xalq-seyahet | Xalq Sığorta — səyahət | Xalq Insurance — travel | Халг Страхование — путешествия
      meqa-seyahet | Meqa Sığorta — səyahət | Mega Insurance — travel | Мега Страхование — путешествия
    `),
  },
  {
    form: propertyInsurance,
    rows: rows(`
      icbari-emlak | İcbari Sığorta Bürosu — daşınmaz əmlak | Compulsory Insurance Bureau — real estate | Бюро обязательного страхования — недвижимость
      pasa-emlak | PAŞA Sığorta — daşınmaz əmlak | PAŞA Insurance — real estate | PAŞA Страхование — недвижимость
      atesgah-emlak | Atəşgah Sığorta — daşınmaz əmlak | Ateshgah Insurance — real estate | Атешгях — недвижимость
      azsigorta-emlak | Azsığorta — daşınmaz əmlak | Azsigorta — real estate | Азсыгорта — недвижимость
      xalq-emlak | Xalq Sığorta — daşınmaz əmlak | Xalq Insurance — real estate | Халг Страхование — недвижимость
      qala-emlak | Qala Sığorta — daşınmaz əmlak | Gala Insurance — real estate | Гала Страхование — недвижимость
      a-group-emlak | A-Group Sığorta — daşınmaz əmlak | A-Group Insurance — real estate | A-Group — недвижимость
    `),
  },
];
